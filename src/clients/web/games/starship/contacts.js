// contacts.js: the table in words.
export function createContacts() {
  return { update() {} };
}
