import {
  about,
  anything,
  integer,
  listOf,
  named,
  oneOf,
  type SchemaPart,
  text,
} from '../../../rest-adapter/named-schema.ts';
import type { HttpAct, HttpEndpoint } from '../../define.ts';

/** The beginning of the paths of SCIM. */
export const SCIM_PATH = '/scim/v2';

const SCHEMAS = { schemas: about('URNs of what it is.', listOf(text)) };
const resource = named(
  'ScimResource',
  'A user, a group or a description, with the attributes of its schemas (RFC 7643).',
  SCHEMAS,
  { additionalProperties: true },
);
const list = named('ScimList', 'A page of resources (RFC 7644 §3.4.2).', {
  ...SCHEMAS,
  totalResults: about('Resources of all pages together.', integer),
  'startIndex?': about('The place of the first one of this page, from 1.', integer),
  'itemsPerPage?': about('Resources of this page.', integer),
  'Resources?': about('Missing where there are none.', listOf(resource)),
});

/** The parameters of a search, by name; a body has the same. */
const SEARCH = {
  filter: 'A condition (RFC 7644 §3.4.2.2): `userName eq "ada@example.com"`.',
  sortBy: 'The attribute that decides the order: `userName`.',
  sortOrder: '`ascending` unless given.',
  startIndex: 'The place of the first resource of the page, from 1.',
  count: 'The most resources of the page.',
  attributes: 'The only attributes that are answered.',
  excludedAttributes: 'Attributes that are left out.',
} as const;
type Parameter = keyof typeof SEARCH;

const search = named('ScimSearch', 'A search (RFC 7644 §3.4.3).', {
  ...SCHEMAS,
  'filter?': about(SEARCH.filter),
  'sortBy?': about(SEARCH.sortBy),
  'sortOrder?': about(SEARCH.sortOrder, oneOf('ascending', 'descending')),
  'startIndex?': about(SEARCH.startIndex, integer),
  'count?': about(SEARCH.count, integer),
  'attributes?': about(SEARCH.attributes, listOf(text)),
  'excludedAttributes?': about(SEARCH.excludedAttributes, listOf(text)),
});
const patchOperation = named('ScimPatchOperation', 'One change.', {
  op: about('`add`, `replace` or `remove`.'),
  'path?': about('The attribute; without it `value` has attributes by name.'),
  'value?': about('Not needed to remove.', anything),
});
const patch = named('ScimPatch', 'Changes of a resource (RFC 7644 §3.5.2).', {
  ...SCHEMAS,
  Operations: about('Made in their order, all of them or none.', listOf(patchOperation)),
});
const failure = named('ScimError', 'A refusal (RFC 7644 §3.12).', {
  ...SCHEMAS,
  status: about('That of the answer, as a text.'),
  'scimType?': about('`invalidFilter`, `uniqueness`, …'),
  'detail?': about('In words.'),
});

const scim = (schema: SchemaPart) => ({ 'application/scim+json': { schema } });
const answer = (description: string, schema: SchemaPart = resource) => ({ description, content: scim(schema) });
const refused = (description: string) => answer(description, failure);
const LIMITED = { 429: refused('Too many requests.') };
const refusal = {
  400: refused('The request is refused; scimType says why.'),
  401: refused('No credential, or a bad one.'),
  ...LIMITED,
};
const REFUSALS = { ...refusal, 403: refused('The credential may not do this.') };
const ONE = { ...REFUSALS, 404: refused('The organization has no such resource.') };
const WRITE = {
  409: refused('A value is taken, or the membership has to stay.'),
  412: refused('Somebody has changed it since.'),
};

const id = {
  name: 'id',
  in: 'path',
  required: true,
  schema: text,
  description: 'The `id` that the resource was answered with.',
};
const parametersOf = (schema: object, names: readonly Parameter[]) =>
  names.map((name) => ({ name, in: 'query', description: SEARCH[name], schema }));
const query = (...names: readonly Parameter[]) => parametersOf(text, names);
const number = (...names: readonly Parameter[]) => parametersOf({ type: 'integer' }, names);
const SELECTION = query('attributes', 'excludedAttributes');
const LIST = [...query('filter', 'sortBy', 'sortOrder'), ...number('startIndex', 'count'), ...SELECTION];
const ETAGS = [
  ['If-Match', 'The `meta.version` that the resource must still have: 412 where it has another.'],
  ['If-None-Match', 'The `meta.version` that the caller has: 304 where it is the same.'],
].map(([name, description]) => ({ name, in: 'header', description, schema: text }));
const bodyOf = (path: string, method: Method) => {
  const schema = path.endsWith('.search') ? search : method === 'PATCH' ? patch : resource;
  return { required: true, content: scim(schema) };
};
const SECURITY = { security: [{ bearerAuth: [] }] };

type Method = HttpEndpoint['method'];

const read = (path: string, summary: string, parameters: readonly object[], responses: object): HttpEndpoint => ({
  method: 'GET',
  path: `${SCIM_PATH}${path}` as HttpEndpoint['path'],
  auth: 'bearer',
  errorForm: 'scim',
  operation: { summary, ...SECURITY, ...(parameters.length > 0 && { parameters }), responses },
});

const write = (
  method: Method,
  path: string,
  summary: string,
  act: HttpAct | null,
  parameters: readonly object[],
  responses: object,
): HttpEndpoint => ({
  method,
  path: `${SCIM_PATH}${path}` as HttpEndpoint['path'],
  auth: 'bearer',
  errorForm: 'scim',
  ...(act ? { act } : { reads: true }),
  operation: {
    summary,
    ...SECURITY,
    ...(parameters.length > 0 && { parameters }),
    ...(method !== 'DELETE' && { requestBody: bodyOf(path, method) }),
    responses,
  },
});

const describing = (
  path: string,
  summary: string,
  parameters: readonly object[] = [],
  isList = false,
): HttpEndpoint => ({
  method: 'GET',
  path: `${SCIM_PATH}${path}` as HttpEndpoint['path'],
  errorForm: 'scim',
  operation: {
    summary,
    ...(parameters.length > 0 && { parameters }),
    responses: {
      200: answer('The description.', isList ? list : resource),
      ...(parameters.length > 0 && { 404: refused('There is none of this name.') }),
      ...LIMITED,
    },
  },
});

function resources(path: '/Users' | '/Groups', noun: 'user' | 'group'): HttpEndpoint[] {
  const act = (verb: string, action: string): HttpAct => ({
    type: `scim_${noun}_${verb}`,
    action,
    category: 'authorization',
    resourceType: `scim_${noun}`,
  });
  const changed =
    noun === 'user' ? { 200: answer('The user.') } : { 200: answer('The group.'), 204: { description: 'Done.' } };
  return [
    read(path, `List or search the ${noun}s of the directory`, LIST, { 200: answer('A page.', list), ...REFUSALS }),
    read(`${path}/{id}`, `Read a ${noun} of the directory`, [id, ...SELECTION, ...ETAGS], {
      200: answer(`The ${noun}.`),
      304: { description: 'The caller has it.' },
      ...ONE,
    }),
    write('POST', path, `Make a ${noun} of the directory`, act('create', 'create'), SELECTION, {
      201: answer(`The ${noun}.`),
      ...REFUSALS,
      409: WRITE[409],
    }),
    write(
      'PUT',
      `${path}/{id}`,
      `Replace a ${noun} of the directory`,
      act('replace', 'update'),
      [id, ...SELECTION, ...ETAGS],
      {
        200: answer(`The ${noun}.`),
        ...ONE,
        ...WRITE,
      },
    ),
    write(
      'PATCH',
      `${path}/{id}`,
      `Change a ${noun} of the directory`,
      act('patch', 'update'),
      [id, ...SELECTION, ...ETAGS],
      {
        ...changed,
        ...ONE,
        ...WRITE,
      },
    ),
    write('DELETE', `${path}/{id}`, `Remove a ${noun} from the directory`, act('delete', 'delete'), [id, ...ETAGS], {
      204: { description: 'It is gone.' },
      ...ONE,
      ...WRITE,
    }),
    write('POST', `${path}/.search`, `Search the ${noun}s of the directory by a body`, null, [], {
      200: answer('A page.', list),
      ...REFUSALS,
    }),
  ];
}

const unsupported = { ...refusal, 501: refused('Not supported.') };

/** SCIM 2.0 (RFC 7644): an organization's directory tells who belongs to it. */
export const scimEndpoints: readonly HttpEndpoint[] = [
  describing('/ServiceProviderConfig', 'What this server of SCIM can do'),
  describing('/ResourceTypes', 'The types of resources of SCIM', [], true),
  describing('/ResourceTypes/{id}', 'A type of resources of SCIM', [id]),
  describing('/Schemas', 'The schemas of SCIM', [], true),
  describing('/Schemas/{id}', 'A schema of SCIM', [id]),
  ...resources('/Users', 'user'),
  ...resources('/Groups', 'group'),
  read('', 'Search users and groups of the directory', LIST, { 200: answer('A page.', list), ...REFUSALS }),
  write('POST', '/.search', 'Search users and groups of the directory by a body', null, [], {
    200: answer('A page.', list),
    ...REFUSALS,
  }),
  write('POST', '/Bulk', 'Not supported: bulk operations', null, [], unsupported),
  read('/Me', 'Not supported: a directory has no account', [], unsupported),
];
