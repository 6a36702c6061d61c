import { buildSchema, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { compileAccess } from '../../gateway/access/access.ts';
import { readFieldRequirements, requirementsOf } from '../../platform/graphql/field-requirements.ts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';

const LINK = 'extend schema @link(url: "https://trellis.dev/auth/v1.0", import: ["@auth"])\n';
const FIELDS = `
  type Query { open: String mine: Thing @auth(permission: "things:read", own: true) node: Node any: Any }
  type Mutation { erase: Thing @auth(permission: "things:delete", sensitive: true) }
  interface Node { id: ID @auth(permission: "ids:read") }
  type Thing implements Node { id: ID secret: String @auth(permission: "secrets:read") friend: Thing }
  type Other implements Node { id: ID @auth(permission: "others:read") secret: String }
  union Any = Thing | Other
`;
const sdl = `${LINK}directive @link(url: String!, import: [String]) on SCHEMA
  directive @auth(permission: String!, own: Boolean = false, sensitive: Boolean = false) on FIELD_DEFINITION ${FIELDS}`;
const schema = buildSchema(sdl);
const requirements = readFieldRequirements(sdl);

const required = (query: string) => {
  const document = parse(query);
  return requirementsOf(requirements, schema, document, document.definitions[0] as OperationDefinitionNode);
};
const permissions = (query: string) => required(query).map(({ permission }) => permission);

describe('the requirements of an operation', () => {
  it('are those of all its fields, through fragments of fragments, each once', () => {
    const query = `{ mine { ...A ...A friend { secret } } }
      fragment A on Thing { friend { ...B } } fragment B on Thing { secret } fragment Unused on Other { id }`;
    expect(permissions(query)).toEqual(['things:read', 'secrets:read']);
  });

  it('are those of every type that an interface can stand for, and of the interface itself', () => {
    expect(permissions('{ node { id } }').sort()).toEqual(['ids:read', 'others:read']);
    expect(permissions('{ any { ... on Thing { id } } }')).toEqual(['ids:read']);
  });

  it('are there whatever @skip and @include say', () => {
    expect(
      permissions('query ($no: Boolean!) { open mine @include(if: $no) { friend { secret @skip(if: true) } } }'),
    ).toEqual(['things:read', 'secrets:read']);
  });

  it('are none of what is open, of introspection, and of an SDL that does not link the directive', () => {
    expect(required('{ open __schema { types { name } } }')).toEqual([]);
    expect(readFieldRequirements(sdl.replace(LINK, '')).size).toBe(0);
  });

  it('are read under another name, where the link gives one', () => {
    const renamed = sdl
      .replace('import: ["@auth"]', 'import: [{ name: "@auth", as: "@needs" }]')
      .replaceAll('@auth(', '@needs(');
    expect(readFieldRequirements(renamed)).toEqual(requirements);
  });
});

const RULES = { deviceBinding: true };

describe('the decision', () => {
  const viewer = (roles: readonly string[], scopes?: readonly string[]): Viewer => ({
    ...{ kind: 'user', id: 'usr_1', tenantId: 'org_1', roles, permissions: permissionsOf(roles) },
    ...(scopes && { scopes }),
  });
  const codeFor = (query: string, caller: Viewer | null) => {
    const refusal = compileAccess(required(query), { deviceBinding: false }).refusal(caller);
    expect(refusal?.data).toBeUndefined();
    return refusal?.errors?.[0]?.extensions?.['code'] ?? null;
  };

  it('asks for nothing where nothing is required', () => {
    expect(codeFor('{ open }', null)).toBeNull();
  });

  it('refuses who is not logged in as soon as one field requires anything', () => {
    expect(codeFor('{ open mine { friend { friend { __typename } } } }', null)).toBe('UNAUTHENTICATED');
  });

  it('asks roles for everything but what is the caller’s own', () => {
    const erase = 'mutation { erase { __typename } }';
    expect(codeFor(erase, viewer(['viewer']))).toBe('FORBIDDEN');
    expect(codeFor(erase, viewer(['owner']))).toBeNull();
    expect(codeFor('{ mine { __typename } }', viewer([]))).toBeNull();
  });

  it('asks the scopes of a credential always, and for what is the caller’s own too', () => {
    const mine = '{ mine { __typename } }';
    expect(codeFor(mine, viewer(['owner'], ['things:write']))).toBe('FORBIDDEN');
    expect(codeFor(mine, viewer(['owner'], ['things:read']))).toBeNull();
    expect(codeFor(mine, viewer(['owner'], []))).toBe('FORBIDDEN');
  });

  it('names the permission that is missing, and is made once for a viewer', () => {
    const access = compileAccess(required('mutation { erase { secret } }'), RULES);
    const caller = viewer(['viewer']);
    const refusal = access.refusal(caller);
    expect(refusal?.errors?.[0]?.message).toBe('This needs the permission things:delete');
    expect(access.refusal(caller)).toBe(refusal);
    expect(access.requiresProof).toBe(true);
    expect(compileAccess(required('{ mine { id } }'), RULES).requiresProof).toBe(false);
    const optional = { ...RULES, deviceBinding: false };
    expect(compileAccess(required('mutation { erase { id } }'), optional).requiresProof).toBe(false);
  });
});
