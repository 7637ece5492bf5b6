"""Checks that the installed package has all translations of a tablet in its READMEs and docstrings, and checks this code without running it. Prints a line for each fault."""
import ast
import builtins
import importlib
import inspect
import json
import pathlib
import re
import sys

# What the text around a piece of code has introduced.
CONTEXT = set(sys.argv[2:])


def places():
    """The texts of the package with their places: READMEs are the docstrings of modules."""
    package = pathlib.Path(importlib.import_module('cdk8s_onload').__file__).parent
    for file in sorted(package.glob('*/__init__.py')) + [package / '__init__.py']:
        if file.parent.name in ('imports', '_jsii'):
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
                yield f'{file.parent.name}.{getattr(node, "name", "README")}', ast.get_docstring(node) or ''


def pieces():
    """The code blocks in these texts. Those of docstrings are in any language."""
    for place, text in places():
        for code in re.findall(r'^```python\n(.*?)^```', text, re.M | re.S):
            yield place, code
        for code in re.findall(r'::\n\n((?:   .*\n?|\n)+)', text, re.M):
            yield place, inspect.cleandoc(code)


def squeezed(code):
    """A code without the white space that documents add."""
    return ''.join(code.split())


def translations():
    """The translations of the tablet. Those for docstrings have their backslashes twice."""
    with open(sys.argv[1]) as file:
        for each in json.load(file)['snippets'].values():
            code = each['translations']['python']['source']
            yield code if each['location']['api']['api'] == 'moduleReadme' else code.replace('\\\\', '\\')


def target(node, names):
    """What an expression refers to: something imported, or a member of it. Raises an AttributeError if there is no such member."""
    if isinstance(node, ast.Name):
        return names.get(node.id)
    found = target(node.value, names) if isinstance(node, ast.Attribute) else None
    return getattr(found, node.attr) if inspect.isclass(found) else None


def faults(code):
    """What is wrong with a piece of code."""
    tree = ast.parse(code)
    names = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            # cdk8s-plus is not installed.
            module = None if node.module == 'cdk8s_plus_27' else importlib.import_module(node.module)
            names.update({each.asname or each.name: module and getattr(module, each.name) for each in node.names})
        elif isinstance(node, ast.Import):
            names.update({each.name: importlib.import_module(each.name) for each in node.names})
    own = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    own |= {node.name for node in ast.walk(tree) if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    own |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id not in own | CONTEXT | set(names) | set(dir(builtins)):
            yield f'no such name: {node.id}'
        if isinstance(node, ast.Call):
            called = target(node.func, names)
            if called is not None:
                signature = inspect.signature(called)
                signature.bind(*node.args, **{each.arg: each.value for each in node.keywords})


known = {squeezed(code): (place, code) for place, code in pieces()}
for translation in translations():
    place, code = known.get(squeezed(translation), (None, translation))
    if place is None:
        print(f'not in the package: {code}')
        continue
    try:
        for fault in faults(code):
            print(f'{place}: {fault}')
    except Exception as error:
        print(f'{place}: {type(error).__name__}: {error}: {code}')
