const FEDERATION =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@inaccessible"])';

/** What `foreign-child.ts` serves, by name. */
export const FOREIGN_TYPES: Readonly<Record<string, string>> = {
  things: `${FEDERATION}
    type Query { things: [Thing!]! thing(id: ID!): Thing authorization: String secret: String extra: String pid: Int! }
    type Thing @key(fields: "id") { id: ID! name: String! }
    type Subscription { changes(everyMs: Int!): Thing authorizations: String }`,
  reviews: `${FEDERATION}
    type Query { reviewCount: Int! }
    type Thing @key(fields: "id") { id: ID! reviews: [Review!]! }
    type Review { text: String! }`,
};
