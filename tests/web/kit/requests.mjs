// requests.mjs: what a page asks the network for, as the browser itself counts it.

/** Counts from now on: `asked` has { url, bytes, sent, kept } of each request; bytes raw, and as they were sent, headers and all; `kept`: the browser had it. */
export async function listenToNetwork(tab) {
  const network = await tab.page.context().newCDPSession(tab.page);
  const asked = new Map();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) asked.set(requestId, { url: request.url, bytes: 0, sent: 0, kept: false });
  });
  network.on('Network.requestServedFromCache', ({ requestId }) => { if (asked.has(requestId)) asked.get(requestId).kept = true; });
  network.on('Network.responseReceived', ({ requestId, response }) => { if (response.fromDiskCache && asked.has(requestId)) asked.get(requestId).kept = true; });
  network.on('Network.dataReceived', ({ requestId, dataLength }) => { if (asked.has(requestId)) asked.get(requestId).bytes += dataLength; });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => { if (asked.has(requestId)) asked.get(requestId).sent = encodedDataLength; });
  await network.send('Network.enable');
  return {
    get asked() { return [...asked.values()]; },
    forget: () => asked.clear(),
    send: (...message) => network.send(...message),
  };
}

export const nameOf = ({ url }) => new URL(url).pathname.replace(/^\/web(-\w+)?\//, '');
