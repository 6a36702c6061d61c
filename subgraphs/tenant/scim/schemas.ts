import { type Attribute, attribute, complex, plural } from './attribute.ts';

/** A schema (RFC 7643 §7). */
export interface Schema {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
}

/** A type of resource (RFC 7643 §6). */
export interface ResourceType {
  readonly name: 'User' | 'Group';
  readonly endpoint: '/Users' | '/Groups';
  readonly description: string;
  readonly schema: Schema;
  readonly extensions: readonly Schema[];
}

/** The schemas of resources and of messages. */
export const URN = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  search: 'urn:ietf:params:scim:api:messages:2.0:SearchRequest',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  configuration: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
} as const;

const READ_ONLY = { mutability: 'readOnly' } as const;
const REFERENCE = { type: 'reference', referenceTypes: ['external'], caseExact: true } as const;

const userSchema: Schema = {
  id: URN.user,
  name: 'User',
  description: 'A person of the organization.',
  attributes: [
    attribute('userName', 'The name that the person is known by to the client. One person at a time has it.', {
      required: true,
      uniqueness: 'server',
    }),
    complex('name', 'The parts of the name.', [
      attribute('formatted', 'The whole name.'),
      attribute('familyName', 'The family name.'),
      attribute('givenName', 'The given name.'),
      attribute('middleName', 'The middle names.'),
      attribute('honorificPrefix', 'What stands before the name.'),
      attribute('honorificSuffix', 'What stands after the name.'),
    ]),
    attribute('displayName', 'The name that others see.'),
    attribute('nickName', 'What friends say.'),
    attribute('profileUrl', "The address of the person's page.", REFERENCE),
    attribute('title', 'The title in the organization.'),
    attribute('userType', 'The relation to the organization.'),
    attribute('preferredLanguage', 'The languages that the person reads (RFC 9110 §12.5.4).'),
    attribute('locale', 'The language of numbers and dates (RFC 5646).'),
    attribute('timezone', 'The time zone, by its IANA name.'),
    attribute('active', 'Whether the person is a member who may log in.', { type: 'boolean' }),
    attribute('password', 'Taken and thrown away: people set their own.', {
      caseExact: true,
      mutability: 'writeOnly',
      returned: 'never',
    }),
    plural('emails', 'The e-mail addresses.', { types: ['work', 'home', 'other'] }),
    plural('phoneNumbers', 'The telephone numbers.', {
      types: ['work', 'home', 'mobile', 'fax', 'pager', 'other'],
    }),
    plural('ims', 'The addresses of instant messages.', {
      types: ['aim', 'gtalk', 'icq', 'xmpp', 'msn', 'skype', 'qq', 'yahoo'],
    }),
    plural('photos', 'The addresses of pictures.', { value: REFERENCE, types: ['photo', 'thumbnail'] }),
    complex(
      'addresses',
      'The postal addresses.',
      [
        attribute('formatted', 'The whole address, with line breaks.'),
        attribute('streetAddress', 'The street and the house.'),
        attribute('locality', 'The town.'),
        attribute('region', 'The state or region.'),
        attribute('postalCode', 'The postal code.'),
        attribute('country', 'The country (ISO 3166-1 alpha 2).'),
        attribute('type', 'The use of the address.', { canonicalValues: ['work', 'home', 'other'] }),
        attribute('primary', 'Whether it is the preferred one; true for one value at most.', { type: 'boolean' }),
      ],
      { multiValued: true },
    ),
    complex(
      'groups',
      'The groups that the person is in. They are changed at the groups.',
      [
        attribute('value', 'The identifier of the group.', READ_ONLY),
        attribute('$ref', 'The address of the group.', {
          ...READ_ONLY,
          type: 'reference',
          referenceTypes: ['Group'],
          caseExact: true,
        }),
        attribute('display', 'The name of the group.', READ_ONLY),
        attribute('type', 'Always direct.', { ...READ_ONLY, canonicalValues: ['direct'] }),
      ],
      { multiValued: true, ...READ_ONLY },
    ),
    plural('entitlements', 'What the person may use, in words of the client; it gives nothing here.'),
    plural('roles', 'The roles of the person, in words of the client; they give nothing here.'),
    plural('x509Certificates', 'The certificates, as DER in base64.', { value: { type: 'binary', caseExact: true } }),
  ],
};

const enterpriseSchema: Schema = {
  id: URN.enterprise,
  name: 'EnterpriseUser',
  description: 'What companies say of their people.',
  attributes: [
    attribute('employeeNumber', 'The number of the person in the organization.'),
    attribute('costCenter', 'The cost center.'),
    attribute('organization', 'The name of the organization.'),
    attribute('division', 'The division.'),
    attribute('department', 'The department.'),
    complex('manager', 'The person above.', [
      attribute('value', 'The identifier of that person.', { caseExact: true }),
      attribute('$ref', 'The address of that person.', {
        type: 'reference',
        referenceTypes: ['User'],
        caseExact: true,
      }),
      attribute('displayName', 'The name of that person.'),
    ]),
  ],
};

const groupSchema: Schema = {
  id: URN.group,
  name: 'Group',
  description: 'People of the organization who belong together.',
  attributes: [
    attribute('displayName', 'The name of the group.', { required: true }),
    complex(
      'members',
      'The people in the group.',
      [
        attribute('value', 'The identifier of the person.', { mutability: 'immutable', caseExact: true }),
        attribute('$ref', 'The address of the person.', {
          type: 'reference',
          referenceTypes: ['User'],
          mutability: 'immutable',
          caseExact: true,
        }),
        attribute('display', 'The name of the person.', { mutability: 'immutable' }),
        attribute('type', 'Always User: groups are in no groups.', {
          mutability: 'immutable',
          canonicalValues: ['User'],
        }),
      ],
      { multiValued: true },
    ),
  ],
};

export const USER: ResourceType = {
  name: 'User',
  endpoint: '/Users',
  description: userSchema.description,
  schema: userSchema,
  extensions: [enterpriseSchema],
};

export const GROUP: ResourceType = {
  name: 'Group',
  endpoint: '/Groups',
  description: groupSchema.description,
  schema: groupSchema,
  extensions: [],
};

export const SCHEMAS: readonly Schema[] = [userSchema, enterpriseSchema, groupSchema];
export const RESOURCE_TYPES: readonly ResourceType[] = [USER, GROUP];

/** The attributes that every resource has (RFC 7643 §3.1). */
export const COMMON: readonly Attribute[] = [
  attribute('schemas', 'The schemas of the resource.', {
    ...READ_ONLY,
    multiValued: true,
    caseExact: true,
    returned: 'always',
  }),
  attribute('id', 'The identifier.', { ...READ_ONLY, caseExact: true, returned: 'always', uniqueness: 'server' }),
  attribute('externalId', 'The identifier that the client gives.', { caseExact: true }),
  complex(
    'meta',
    'What the server says of the resource.',
    [
      attribute('resourceType', 'User or Group.', { ...READ_ONLY, caseExact: true }),
      attribute('created', 'When it was made.', { ...READ_ONLY, type: 'dateTime' }),
      attribute('lastModified', 'When it was last changed.', { ...READ_ONLY, type: 'dateTime' }),
      attribute('location', 'Its address.', { ...READ_ONLY, type: 'reference', caseExact: true }),
      attribute('version', 'Its entity tag.', { ...READ_ONLY, caseExact: true }),
    ],
    READ_ONLY,
  ),
];
