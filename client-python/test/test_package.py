"""The files that are published: a wheel and a source distribution, as setuptools makes them."""

import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile
from email.parser import Parser
from pathlib import Path
from shutil import copytree, ignore_patterns

FOLDER = Path(__file__).parent.parent
# setuptools writes its own arguments over those of the program.
BUILD = """
import sys
from setuptools import build_meta
folder = sys.argv[1]
build_meta.build_wheel(folder)
build_meta.build_sdist(folder)
"""


class Package(unittest.TestCase):
    built: Path
    modules: set[str]

    @classmethod
    def setUpClass(cls) -> None:
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        # A copy: setuptools leaves files beside what it builds.
        source, cls.built = Path(temporary.name, "source"), Path(temporary.name, "built")
        copytree(FOLDER, source, ignore=ignore_patterns("__pycache__", ".mypy_cache"))
        subprocess.run([sys.executable, "-c", BUILD, str(cls.built)], cwd=source, check=True, capture_output=True)
        cls.modules = {
            str(file.relative_to(FOLDER)) for file in (FOLDER / "trellis_client").rglob("*") if file.suffix in (".py", ".typed")
        }

    def test_the_wheel_has_every_module_and_its_types_and_nothing_else(self) -> None:
        with zipfile.ZipFile(next(self.built.glob("*.whl"))) as wheel:
            names = wheel.namelist()
            (metadata,) = [name for name in names if name.endswith("/METADATA")]
            told = Parser().parsestr(wheel.read(metadata).decode())
        self.assertIn("trellis_client/py.typed", self.modules)
        self.assertEqual({name for name in names if ".dist-info/" not in name}, self.modules)
        self.assertTrue(any(name.endswith("/LICENSE") for name in names), names)
        self.assertEqual((told["Name"], told["Requires-Python"]), ("trellis-client", ">=3.11"))
        self.assertIn("# trellis-client", str(told.get_payload()))

    def test_the_source_has_the_same_and_its_changelog(self) -> None:
        with tarfile.open(next(self.built.glob("*.tar.gz"))) as source:
            names = {name.partition("/")[2] for name in source.getnames()}
        self.assertLessEqual(self.modules | {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md"}, names)

    def test_the_wheel_works_where_it_is_put(self) -> None:
        # A wheel is an archive that Python can import from.
        program = "import trellis_client as t; print(t.__file__); t.Trellis(api_key='k').tasks; print(t.parse_webhook.__name__)"
        wheel = next(self.built.glob("*.whl"))
        environment = {"PYTHONPATH": str(wheel), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            [sys.executable, "-c", program], cwd=self.built, env=environment, check=True, capture_output=True, text=True
        )
        self.assertEqual(done.stdout, f"{wheel}/trellis_client/__init__.py\nparse_webhook\n")
