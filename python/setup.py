"""The wheel: the package, and the shared library and its header with it. tools/python builds both."""
import os
import pathlib
import platform
import re
import shutil

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py
from wheel.bdist_wheel import bdist_wheel

HERE = pathlib.Path(__file__).resolve().parent
ROOT = pathlib.Path(os.environ.get("WARDROOM_ROOT", HERE.parent))
LIBRARY = pathlib.Path(os.environ.get("WARDROOM_LIBRARY", ROOT / "build/src/library/libwardroom.so"))


class Carry(build_py):
    """Puts the library and its header beside the modules."""

    def run(self):
        super().run()
        for file in (LIBRARY, ROOT / "include/wardroom.h"):
            shutil.copy(file, pathlib.Path(self.build_lib) / "wardroom" / file.name)


class ForOneKindOfMachine(Distribution):
    def has_ext_modules(self):
        return True


def platform_tag(usual):
    """The kind of machine, and the oldest C library: pip then refuses the wheel where it could not be loaded."""
    name, version = platform.libc_ver()
    return usual.replace("linux", f"manylinux_{version.replace('.', '_')}", 1) if name == "glibc" else usual


class ForThisMachine(bdist_wheel):
    """Any Python 3, but this machine's kind only."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return "py3", "none", platform_tag(super().get_tag()[2])


setup(
    name="wardroom",
    version=re.search(r"version: '([^']+)'", (ROOT / "meson.build").read_text())[1],
    description="The games of Wardroom for programs that learn and search",
    license="MIT",
    packages=["wardroom"],
    python_requires=">=3.9",
    install_requires=["cffi", "numpy"],
    cmdclass={"build_py": Carry, "bdist_wheel": ForThisMachine},
    distclass=ForOneKindOfMachine,
)
