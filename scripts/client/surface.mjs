/**
 * Writes the surface of `@trellis/client` that is written by hand to `schema/client.txt`: one line for each export, method, field and value of a type, in
 * order. It reads the sources with the compiler of the client's own lockfile, as the project's has no interface for programs.
 * Usage: `node scripts/client/surface.mjs [folder of a package] [file]`
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../..');
const client = path.join(project, 'client');
const [root = client, target = path.join(project, 'schema/client.txt')] = process.argv.slice(2);
const ts = createRequire(path.join(client, 'package.json'))('typescript');
const { exports: entries } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
/** Paths of the package, and their sources. */
const modules = Object.entries(entries)
  .filter(([, file]) => file.endsWith('.js') && !file.includes('*'))
  .map(([name, file]) => [name, path.join(root, file.replace('./dist/', '').replace(/\.js$/, '.ts'))]);

const program = ts.createProgram(
  modules.map(([, file]) => file),
  {
    ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, allowImportingTsExtensions: true, types: [] },
    ...{ target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] },
    ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  },
);
const checker = program.getTypeChecker();

/** Names of web standards, which a type of ours may have too: `Response`. */
const globals = new Set(
  checker
    .getSymbolsInScope(
      program.getSourceFiles().find(({ fileName }) => fileName.endsWith('/lib.dom.d.ts')),
      ts.SymbolFlags.Type,
    )
    .map(({ name }) => name),
);
const clean = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\bT\.([A-Z]\w*)/g, (whole, name) => (globals.has(name) ? whole : name))
    .trim();
const textOf = (node) => clean(node.getText());
const inferred = (type) => clean(checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation));
const symbolOf = (exported) => (exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported);
/** Tells what somebody has written: what is made of the OpenAPI document is compared by `breaks.ts`. */
const isOurs = (declaration) => {
  const { fileName } = declaration.getSourceFile();
  return fileName.startsWith(`${root}/`) && !/\/(?:node_modules|generated)\//.test(fileName);
};
const isPublic = (declaration) =>
  !(declaration.name && ts.isPrivateIdentifier(declaration.name)) &&
  (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) === 0;

/** Tells those that are said from a body behind several signatures. */
const isSaid = (declaration, _, all) => !declaration.body || all.length === 1;

/** Writes `<Data>(request: Request, options?: Options): Promise<Event>` for what can be called. */
function signature(declaration) {
  const generic = declaration.typeParameters ? `<${declaration.typeParameters.map(textOf).join(', ')}>` : '';
  const parameters = declaration.parameters.map(({ dotDotDotToken, name, questionToken, initializer, type }) => {
    const label = ts.isIdentifier(name) ? name.text : 'options';
    const given = type ? textOf(type) : inferred(checker.getTypeAtLocation(name));
    return `${dotDotDotToken ? '...' : ''}${label}${questionToken || initializer ? '?' : ''}: ${given}`;
  });
  if (ts.isConstructorDeclaration(declaration)) return `${generic}(${parameters.join(', ')})`;
  const result = declaration.type
    ? textOf(declaration.type)
    : inferred(checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(declaration)));
  return `${generic}(${parameters.join(', ')}): ${result}`;
}

/** Writes what stands behind the name of a member, a function or a constant. */
function shape(declaration, symbol) {
  const optional = declaration.questionToken ? '?' : '';
  const called = declaration.initializer && ts.isArrowFunction(declaration.initializer) && declaration.initializer;
  if (called) return signature(called);
  if (ts.isFunctionLike(declaration) && !ts.isAccessor(declaration)) return optional + signature(declaration);
  const type = declaration.type
    ? textOf(declaration.type)
    : inferred(checker.getTypeOfSymbolAtLocation(symbol, declaration));
  return `${optional}: ${type}`;
}

const exportsOf = new Map(
  modules.map(([module, file]) => [
    module,
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file))),
  ]),
);
const lines = new Set();
/** Types that are described, by the name that they have there. */
const described = new Map();

function add(line, declaration) {
  const tag = ts.getJSDocTags(declaration).find(({ tagName }) => tagName.text === 'deprecated');
  const when = tag && clean(ts.getTextOfJSDocComment(tag.comment) ?? '');
  lines.add(line + (tag ? ` @deprecated${when && ` ${when}`}` : ''));
  addTypesOf(declaration);
}

/** Describes types of ours that a declaration speaks of and nobody can import. */
function addTypesOf(node) {
  if (node === undefined || ts.isBlock(node)) return;
  if (ts.isTypeReferenceNode(node)) {
    const found = checker.getSymbolAtLocation(node.typeName);
    const symbol = found && symbolOf(found);
    const isType = symbol && (symbol.flags & ts.SymbolFlags.TypeParameter) === 0;
    if (isType && symbol.declarations?.some(isOurs) && !described.has(symbol)) describe(symbol, symbol.name);
  }
  ts.forEachChild(node, addTypesOf);
}

/** Adds members of a type: its own, and those of ancestors that nobody can import. */
function addMembers(symbol, name) {
  const [first] = symbol.declarations;
  const type = ts.isTypeAliasDeclaration(first)
    ? checker.getTypeAtLocation(first.type)
    : checker.getDeclaredTypeOfSymbol(symbol);
  for (const property of checker.getPropertiesOfType(type)) {
    const declarations = (property.declarations ?? []).filter((each) => isOurs(each) && isPublic(each));
    for (const declaration of declarations.filter(isSaid)) {
      const owner = declaration.parent.symbol;
      if (owner !== symbol && described.has(owner)) continue;
      const label = ts.isIdentifier(declaration.name) ? property.name : textOf(declaration.name);
      add(`${name}.${label}${shape(declaration, property)}`, declaration);
    }
  }
  for (const declaration of symbol.declarations) {
    for (const { types } of declaration.heritageClauses ?? [])
      for (const ancestor of types) lines.add(`${name} extends ${textOf(ancestor)}`);
    for (const member of declaration.members ?? [])
      if (ts.isCallSignatureDeclaration(member)) add(name + signature(member), member);
      else if (ts.isConstructorDeclaration(member)) add(`new ${name}${signature(member)}`, member);
  }
}

function describe(symbol, name) {
  described.set(symbol, name);
  for (const declaration of symbol.declarations.filter(isSaid)) {
    const alias = ts.isTypeAliasDeclaration(declaration) ? declaration.type : undefined;
    if (ts.isFunctionDeclaration(declaration) || ts.isVariableDeclaration(declaration))
      add(name + shape(declaration, symbol), declaration);
    else if (alias && ts.isUnionTypeNode(alias))
      for (const part of alias.types) add(`${name} | ${textOf(part)}`, declaration);
    else if (alias && !ts.isTypeLiteralNode(alias)) add(`${name} = ${textOf(alias)}`, declaration);
    else addMembers(symbol, name);
  }
}

const exported = [...exportsOf].flatMap(([module, exports]) =>
  exports.filter((each) => symbolOf(each).declarations?.some(isOurs)).map((each) => [module, each]),
);
// First: what can be imported is described by itself, whoever speaks of it.
for (const [, each] of exported) described.set(symbolOf(each), each.name);
for (const [symbol, name] of [...described]) describe(symbol, name);
for (const [module, { name }] of exported) lines.add(`${module} exports ${name}`);

const text = `${[...lines].toSorted().join('\n')}\n`;
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
  writeFileSync(target, text);
  console.log(`wrote ${path.relative(project, target)}`);
}
