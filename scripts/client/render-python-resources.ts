import { type ClientDocument, nameOfReference, type Operation, type Schema } from './operations.ts';
import { isPythonName, pythonName, renderDocstring, snakeCase } from './render-python-text.ts';
import { isGivenAlways, pythonTypeOf } from './render-python-types.ts';
import { pascalCase } from './render-text.ts';

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';
/** Types are written with it, so that they cannot meet other names. */
const TYPES = 't.';
/** The parameter of the settings of a call. */
const CALL = 'call: CallOptions | None = None';
const IN_CLASS = '    ';
const IN_METHOD = '        ';

type Schemas = ClientDocument['components']['schemas'];

/** The two kinds of clients. */
interface Kind {
  /** Stands before the names of classes. */
  readonly prefix: '' | 'Async';
  readonly isAsync: boolean;
}
const KINDS: readonly Kind[] = [
  { prefix: '', isAsync: false },
  { prefix: 'Async', isAsync: true },
];

/** Renders the module of one noun in Python: a class for each kind of client, with a method for each operation. */
export function renderPythonResource(
  noun: string,
  operations: readonly Operation[],
  description: string,
  schemas: Schemas,
): string {
  const classes = KINDS.map(({ prefix, isAsync }) => {
    const methods = operations.map((operation) => renderMethod(operation, isAsync, schemas));
    const name = prefix + pascalCase(noun);
    return [
      `\n\nclass ${name}:\n`,
      renderDocstring(description, IN_CLASS),
      `\n${IN_CLASS}def __init__(self, client: ${prefix}Client) -> None:\n${IN_METHOD}self._client = client\n`,
      ...methods,
      renderWithResponse(name, operations, isAsync),
    ].join('');
  });
  const code = classes.join('');
  const used = (names: readonly string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(code)).join(', ');
  const imports = (from: string, names: readonly string[]) =>
    used(names) ? [`from ${from} import ${used(names)}`] : [];
  return [
    renderDocstring(`Operations of ${noun}.`, ''),
    'from __future__ import annotations\n',
    'from functools import cached_property',
    'from typing import TYPE_CHECKING, overload',
    '',
    ...imports('...core.exchange', ['read_json_or_text']),
    ...imports('...core.page', ['AsyncPages', 'Page']),
    ...imports('...core.request', ['OMIT', 'Request', 'given', 'segment']),
    ...imports('...core.sse', ['AsyncEventStream', 'EventStream']),
    'from ...core.with_response import async_with_response, with_response',
    '\nif TYPE_CHECKING:',
    ...indented([
      ...imports('collections.abc', ['Mapping', 'Sequence']),
      ...imports('typing', ['Any', 'Literal']),
      '',
      ...(used(['httpx']) && ['import httpx', '']),
      'from ...core.client import AsyncClient, Client',
      ...imports('...core.request', ['CallOptions', 'FileInput', 'Omit']),
      'from .. import types as t',
    ]),
    code,
  ]
    .join('\n')
    .replace(
      'import TYPE_CHECKING, overload',
      used(['overload']) ? 'import TYPE_CHECKING, overload' : 'import TYPE_CHECKING',
    );
}

/** Renders the property and the class that have the same methods, whose answers come with status and headers. */
function renderWithResponse(name: string, operations: readonly Operation[], isAsync: boolean): string {
  const wrap = isAsync ? 'async_with_response' : 'with_response';
  const methods = operations.map((operation) => {
    const method = pythonName(snakeCase(operation.name));
    return `${IN_METHOD}self.${method} = ${wrap}(noun.${method})\n`;
  });
  const comment = 'The same methods, each of whose answers comes with its status and headers.';
  return [
    `\n${IN_CLASS}@cached_property\n${IN_CLASS}def with_response(self) -> ${name}WithResponse:\n`,
    renderDocstring(comment, IN_METHOD),
    `${IN_METHOD}return ${name}WithResponse(self)\n`,
    `\n\nclass ${name}WithResponse:\n`,
    renderDocstring(`The methods of \`${name}\`, each of whose answers comes with its status and headers.`, IN_CLASS),
    `\n${IN_CLASS}def __init__(self, noun: ${name}) -> None:\n`,
    ...methods,
  ].join('');
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => (line === '' ? '' : IN_CLASS + line));

/** Renders the clients that have all nouns, each of which is loaded when it is first used. */
export function renderPythonClients(nouns: readonly string[], descriptions: ReadonlyMap<string, string>): string {
  const classes = KINDS.map(({ prefix }) => {
    const properties = nouns.map((noun) => {
      const type = prefix + pascalCase(noun);
      const head = `\n${IN_CLASS}@cached_property\n${IN_CLASS}def ${snakeCase(noun)}(self) -> ${type}:\n`;
      const body = `${IN_METHOD}from .resources.${snakeCase(noun)} import ${type}\n\n${IN_METHOD}return ${type}(self)\n`;
      return head + renderDocstring(descriptions.get(noun) ?? '', IN_METHOD) + body;
    });
    return `\n\nclass ${prefix}ResourceClient(${prefix}Client):\n${IN_CLASS}"""A client with the operations of all nouns."""\n${properties.join('')}`;
  });
  const imports = nouns.map(
    (noun) => `${IN_CLASS}from .resources.${snakeCase(noun)} import Async${pascalCase(noun)}, ${pascalCase(noun)}\n`,
  );
  return [
    '"""Clients with the operations of all nouns."""\n\nfrom __future__ import annotations\n\n',
    'from functools import cached_property\nfrom typing import TYPE_CHECKING\n\n',
    'from ..core.client import AsyncClient, Client\n\nif TYPE_CHECKING:\n',
    ...imports,
    ...classes,
  ].join('');
}

/** A parameter of a method. */
interface Given {
  /** On the wire. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

function renderMethod(operation: Operation, isAsync: boolean, schemas: Schemas): string {
  const { pathParameters, body, answers, name } = operation;
  const inPath = pathParameters.map((parameter) => `${snakeCase(parameter.name)}: str`);
  const fields = body ? fieldsOf(body.schema, body.isRequired, schemas) : queryOf(operation);
  const head = (parameters: readonly string[], answer: string) =>
    `${IN_CLASS}${isAsync && !operation.pagination ? 'async ' : ''}def ${pythonName(snakeCase(name))}(\n${parameters
      .map((parameter) => `${IN_METHOD}${parameter},\n`)
      .join('')}${IN_CLASS}) -> ${answer}:\n`;
  const parametersWith = (stream?: string) => {
    const named = fields.map((field) => {
      if (stream !== undefined && field.name === 'stream') return `stream: ${stream}`;
      const type = field.isRequired ? field.type : `${field.type} | Omit = OMIT`;
      return `${pythonName(field.name)}: ${type}`;
    });
    return ['self', ...inPath, '*', ...named, CALL];
  };
  const json = answers.get(JSON_TYPE);
  const stream = answers.get(STREAM_TYPE)?.contentSchema;
  const whole = answerOf(operation, isAsync, schemas);
  const comment = renderDocstring(commentOf(operation, fields), IN_METHOD);
  if (json && stream) {
    const streamed = `${isAsync ? 'Async' : ''}EventStream[${pythonTypeOf(stream, TYPES)}]`;
    const forms = [
      head(parametersWith('Literal[False] | Omit = OMIT'), whole),
      head(parametersWith('Literal[True]'), streamed),
      head(parametersWith('bool | Omit = OMIT'), `${whole} | ${streamed}`),
    ];
    const overloads = forms.map((form) => `\n${IN_CLASS}@overload\n${form}${IN_METHOD}...\n`);
    return `${overloads.join('')}\n${forms[2]}${comment}${sendingOf(operation, fields, isAsync, schemas)}`;
  }
  return `\n${head(parametersWith(), whole)}${comment}${sendingOf(operation, fields, isAsync, schemas)}`;
}

/** The fields of a body as parameters; a body that is no object is one parameter. */
function fieldsOf(schema: Schema, isBodyRequired: boolean, schemas: Schemas): Given[] {
  const named = schema.$ref === undefined ? schema : schemas[nameOfReference(schema.$ref)]!;
  if (!named.properties)
    return [{ name: 'body', type: pythonTypeOf(schema, TYPES), isRequired: isBodyRequired, description: '' }];
  const fields = Object.entries(named.properties).map(([name, property]) => {
    if (!isPythonName(pythonName(name)) || name === 'call') throw new Error(`${name} cannot be a parameter in Python`);
    return {
      name,
      type: pythonTypeOf(property, TYPES),
      isRequired: isBodyRequired && isGivenAlways(named, name),
      description: property.description ?? '',
    };
  });
  return fields;
}

const queryOf = ({ query }: Operation): Given[] =>
  query.map(({ name, required = false, schema, description = schema.description ?? '' }) => ({
    ...{ name, isRequired: required, description },
    type: pythonTypeOf(schema, TYPES),
  }));

function answerOf({ answers, pagination }: Operation, isAsync: boolean, schemas: Schemas): string {
  const json = answers.get(JSON_TYPE);
  if (answers.size === 0) return 'None';
  const stream = answers.get(STREAM_TYPE);
  if (!json)
    return answers.size === 1 && stream?.contentSchema
      ? `${isAsync ? 'Async' : ''}EventStream[${pythonTypeOf(stream.contentSchema, TYPES)}]`
      : 'httpx.Response';
  const type = pythonTypeOf(json, TYPES);
  if (pagination) {
    const items = schemas[nameOfReference(json.$ref!)]!.properties![pagination.items]!.items!;
    return `${isAsync ? 'AsyncPages' : 'Page'}[${pythonTypeOf(items, TYPES)}, ${type}]`;
  }
  return answers.has('text/plain') ? `${type} | str` : type;
}

/** Statements that send an operation and return its answer. */
function sendingOf(operation: Operation, fields: readonly Given[], isAsync: boolean, schemas: Schemas): string {
  const { method, path, pathParameters, body, answers, pagination, isIdempotent, isModelCall } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => `{segment(${snakeCase(name)})}`);
  const given = fields.map(({ name }) => `"${name}": ${pythonName(name)}`).join(', ');
  const isWhole = fields.length === 1 && fields[0]!.name === 'body';
  const opensStream = answers.has(STREAM_TYPE);
  const canStream = opensStream && answers.has(JSON_TYPE);
  const request = [
    `"${method}"`,
    pathParameters.length > 0 ? `f"${filled}"` : `"${path}"`,
    ...(body ? [`body=${isWhole ? 'body' : `given({${given}})${body.isRequired ? '' : ' or OMIT'}`}`] : []),
    ...(body?.isForm ? ['form=True'] : []),
    ...(!body && fields.length > 0 ? [`query={${given}}`] : []),
    ...(method === 'POST' && !isIdempotent ? ['idempotent=False'] : []),
    ...(isModelCall ? ['key="model"'] : []),
    ...(opensStream ? [`stream=${canStream ? 'stream is True' : 'True'}`] : []),
    'call=call',
  ].join(', ');
  const wait = isAsync ? 'await ' : '';
  const streamClass = `${isAsync ? 'Async' : ''}EventStream`;
  const lines = [`request = Request(${request})`];
  if (pagination)
    lines.push(
      `return ${isAsync ? 'AsyncPages' : 'Page'}(self._client, request, "${pagination.style}", "${pagination.items}")`,
    );
  else if (canStream)
    lines.push(
      'if stream is True:',
      `    return ${streamClass}(${wait}self._client.request(request))`,
      `return ${wait}self._client.call(request)`,
    );
  else if (answers.size === 0) lines.push(`${wait}self._client.request(request)`);
  else if (!answers.has(JSON_TYPE)) {
    const response = `${wait}self._client.request(request)`;
    lines.push(`return ${answers.size === 1 && opensStream ? `${streamClass}(${response})` : response}`);
  } else if (answers.has('text/plain'))
    lines.push(
      `answer: ${answerOf(operation, isAsync, schemas)} = ${wait}self._client.call(request, read_json_or_text)`,
      'return answer',
    );
  else lines.push(`return ${wait}self._client.call(request)`);
  return lines.map((line) => `${IN_METHOD}${line}\n`).join('');
}

function commentOf(operation: Operation, fields: readonly Given[]): string {
  const { summary, description, method, path, permissions, deprecated, sunset } = operation;
  const needs = permissions.length > 0 ? ` Needs ${permissions.map((each) => `\`${each}\``).join(' or ')}.` : '';
  const ends = sunset ? ` It may be gone from ${sunset.slice(0, 10)} on.` : '';
  const inPath = operation.pathParameters.map((each) => ({
    name: snakeCase(each.name),
    description: each.description ?? '',
  }));
  const told = [...inPath, ...fields]
    .filter((field) => field.description !== '')
    .map((field) => `- \`${pythonName(field.name)}\`: ${field.description.replace(/\s*\n\s*/g, ' ')}`);
  const parts = [
    `${summary}.`,
    deprecated ? `Deprecated.${ends}` : '',
    description,
    `\`${method} ${path}\`.${needs}`,
    told.join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
