import type { GraphQLObjectType } from 'graphql';
import type { Requirement } from '../platform/graphql/field-requirements.ts';
import { permits } from '../platform/identity/permits.ts';
import { permissionsOf, TENANT_ROLES } from '../platform/identity/roles.ts';
import type { AnyRoute } from '../rest-adapter/route.ts';
import type { ProtectedSchema } from '../rest-adapter/row-requirements.ts';
import { wireOperation } from '../rest-adapter/wire-document.ts';

const INTRODUCTION = `# Permissions

Made by \`npm run generate\` from the \`@auth\` directives of the schema and the table of roles. A test runs every line of it.

A mutation, a subscription and a request over REST are refused as a whole, with 403 and the name of the permission, before anything of them
runs. A query is answered without what its caller may not have ([partial answers](graphql-clients.md#partial-answers)).

- **Scopes** of an API key or of a token that an application has are always asked for the permission, as \`<action>:<resource>\`.
- **Roles** are asked too, but not for what is the caller's *own*; there the rules of the domain say whose it is. A rule may ask for more
  than its line: giving roles also needs a role that is no weaker.
- \`RBAC_ENABLED=off\` changes what editors may do, to the column of that name, and nothing else: viewers, guests and scopes hold with it too.
- **Things** are asked for by their identifier in \`check\`: the domain that keeps them says whether the organization has them. What it does not have is denied
  (\`unknown_resource\`), and so is what cannot be asked (\`unavailable\`). Kinds that no domain keeps, such as \`storage\`, are answered by roles alone.
- *proof*: with \`DEVICE_BINDING=required\` it needs a DPoP proof too.
- *gives a credential, a right or a limit*: not for an application that an account has let in. What gives a right or lifts a limit is not for
  an API key that is held to a project, networks, a limit or a time either ([decision 49](decisions/0049-acting-as-another-subject.md)).
- An **access token** carries the permissions of its making in \`permissions\`: \`<resource>:<action>\`, \`*\` on either side, and \`!\` before what is taken away from the others. They are for
  clients, which show and hide by them; those of an application are narrowed to its scopes. The live ones decide: what \`{ viewer { permissions } }\` says.
- \`operator\` adds \`platform:*\` to the role of whoever has it, and is not in the table: no tenant can give it.
`;

const HEAD = ['Operation', 'Permission', ...TENANT_ROLES, 'editor, RBAC off', 'Routes'];

/** `docs/permissions.md`: every root field, what it requires, and which roles have that. */
export function renderPermissions(graph: ProtectedSchema, routes: readonly AnyRoute[]): string {
  const { schema, requirements } = graph;
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const coordinates = roots.flatMap((type) => (type ? fieldsOf(type) : []));
  const routesOf = groupRoutes(routes, graph);
  const guarded = coordinates.flatMap((coordinate) => {
    const requirement = requirements.get(coordinate);
    return requirement ? [row(coordinate, requirement, routesOf.get(coordinate) ?? [])] : [];
  });
  const nested = [...requirements].filter(([coordinate]) => !coordinates.includes(coordinate)).sort();
  const open = coordinates.filter((coordinate) => !requirements.has(coordinate));
  return [
    INTRODUCTION,
    '## Operations\n',
    table(HEAD, guarded),
    '\n## Fields of other types\n\nSelecting one of them adds its permission to those of the operation.\n',
    table(
      ['Field', ...HEAD.slice(1)],
      nested.map(([coordinate, each]) => row(coordinate, each, [])),
    ),
    '\n## Open\n\nNothing is required: whoever needs to know who calls asks for it in its rule.\n',
    table(
      ['Operation', 'Routes'],
      open.map((coordinate) => [`\`${coordinate}\``, listed(routesOf.get(coordinate) ?? [])]),
    ),
    '',
  ].join('\n');
}

const fieldsOf = (type: GraphQLObjectType): string[] =>
  Object.keys(type.getFields()).map((name) => `${type.name}.${name}`);

function row(
  coordinate: string,
  { permission, own, sensitive, gives }: Requirement,
  routes: readonly string[],
): string[] {
  const marks = `${own ? ', own' : ''}${sensitive ? ', proof' : ''}${gives ? `, gives a ${gives}` : ''}`;
  const mark = (held: readonly string[]) => (own || permits(held, permission) ? 'yes' : '–');
  const allowed = [...TENANT_ROLES.map((role) => mark(permissionsOf([role]))), mark(permissionsOf(['editor'], false))];
  return [`\`${coordinate}\``, `\`${permission}\`${marks}`, ...allowed, listed(routes)];
}

/** The routes of each root field that their operations select. */
function groupRoutes(routes: readonly AnyRoute[], { schema }: ProtectedSchema): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const each of routes) {
    const { operation } = wireOperation(each);
    const type = schema.getRootType(operation.operation)!.name;
    for (const selection of operation.selectionSet.selections) {
      if (selection.kind !== 'Field') continue;
      const coordinate = `${type}.${selection.name.value}`;
      groups.set(coordinate, [...(groups.get(coordinate) ?? []), `\`${each.method} ${each.path}\``]);
    }
  }
  return groups;
}

const listed = (routes: readonly string[]): string => routes.join('<br>');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
