import type { Values } from './attribute-path.ts';
import { MAX_COUNT } from './caller.ts';
import { RESOURCE_TYPES, type ResourceType, SCHEMAS, type Schema, URN } from './schemas.ts';

/** Features of this server (RFC 7643 §5). */
export const serviceProviderConfig = (base: string): Values => ({
  schemas: [URN.configuration],
  documentationUri: `${new URL(base).origin}/docs`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_COUNT },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key of a service account',
      description: 'As bearer token; it needs the scopes read:scim and write:scim.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

/** The types of resources (RFC 7643 §6). */
export const resourceTypes = (base: string): Values[] => RESOURCE_TYPES.map((type) => resourceTypeOf(type, base));

const resourceTypeOf = ({ name, endpoint, description, schema, extensions }: ResourceType, base: string): Values => ({
  schemas: [URN.resourceType],
  id: name,
  name,
  endpoint,
  description,
  schema: schema.id,
  ...(extensions.length > 0 && { schemaExtensions: extensions.map(({ id }) => ({ schema: id, required: false })) }),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

/** The schemas (RFC 7643 §7). */
export const schemas = (base: string): Values[] => SCHEMAS.map((schema) => schemaOf(schema, base));

const schemaOf = ({ id, name, description, attributes }: Schema, base: string): Values => ({
  schemas: [URN.schema],
  id,
  name,
  description,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});
