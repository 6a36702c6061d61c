import type { World } from '../support/mock-world.ts';

/** A set of subgraphs with the federation features it is tricky in. */
export interface Scenario {
  readonly name: string;
  readonly subgraphs: Readonly<Record<string, string>>;
  readonly world: World;
  /** Whether one schema over everything answers the same; not where subgraphs see different members of a union. */
  readonly monolith: boolean;
}

const link = (imports: string): string =>
  `extend schema @link(url: "https://specs.apollo.dev/federation/v2.8", import: [${imports
    .split(' ')
    .map((name) => `"@${name}"`)
    .join(', ')}])\n`;

/** `@requires` with nested selections, `@provides`, `@external`, compound, nested and multiple keys. */
const catalog: Scenario = {
  name: 'catalog',
  monolith: true,
  world: {
    keys: {
      Product: ['id', 'sku'],
      Account: ['id', 'email'],
      Organization: ['id'],
      Review: ['id'],
      Item: ['id', 'org'],
    },
  },
  subgraphs: {
    products: `${link('key shareable provides external')}
      type Query { product(id: ID!): Product products(first: Int = 3, filter: Filter): [Product!]! topItem: Item }
      input Filter { text: String kinds: [Kind!] = [BOOK] nested: Filter }
      enum Kind { BOOK FILM GAME }
      type Product @key(fields: "id") @key(fields: "sku") {
        id: ID! sku: ID! title: String kind: Kind! price: Money dimensions: Dimensions owner: Account @provides(fields: "name")
        related(first: Int): [Product]
      }
      type Money @shareable { amount: Float! currency: String }
      type Dimensions @shareable { size: Int weight: Float box: Box }
      type Box @shareable { unit: String edges: [Int!]! }
      type Account @key(fields: "id") { id: ID! name: String @external }
      type Organization @key(fields: "id") { id: ID! }
      type Item @key(fields: "id org { id }") { id: ID! org: Organization! label: String }`,
    inventory: `${link('key external requires shareable')}
      type Query { warehouse: Warehouse }
      type Product @key(fields: "sku") {
        sku: ID! dimensions: Dimensions @external price: Money @external
        shipping(express: Boolean = false): Float @requires(fields: "dimensions { weight box { unit edges } } price { amount }")
        inStock: Boolean! stock: [[Int]!]
      }
      type Money @shareable { amount: Float! currency: String }
      type Dimensions @shareable { size: Int weight: Float box: Box }
      type Box @shareable { unit: String edges: [Int!]! }
      type Warehouse { name: String! products: [Product] slots: [[Product!]] }
      type Organization @key(fields: "id") { id: ID! }
      type Item @key(fields: "id org { id }") { id: ID! org: Organization! count: Int! }`,
    accounts: `${link('key shareable')}
      type Query { me: Account accounts(ids: [ID!]): [Account] }
      type Account @key(fields: "id") @key(fields: "email") { id: ID! email: ID! name: String @shareable rank: Rank friends: [Account!] organization: Organization }
      enum Rank { LOW HIGH }
      type Organization @key(fields: "id") { id: ID! name: String! members: [Account!]! }`,
    reviews: `${link('key external requires')}
      type Query { reviews: [Review!] }
      type Review @key(fields: "id") { id: ID! body: String! stars: Int author: Account product: Product! }
      type Account @key(fields: "email") { email: ID! rank: Rank @external reviews(min: Int): [Review!] trusted: Boolean @requires(fields: "rank") }
      enum Rank { LOW HIGH }
      type Product @key(fields: "id") { id: ID! reviews: [Review!]! best: Review }`,
  },
};

/**
 * A chain of keys: `c` knows only what `b` can translate to. (`d` must not require a field of `b` or `c`: Apollo's planner
 * then asks `d` before it has that field.)
 */
const chain: Scenario = {
  name: 'key chain',
  monolith: true,
  world: { keys: { Node: ['id', 'upc', 'code'], Leaf: ['id'] } },
  subgraphs: {
    a: `${link('key')}
      type Query { nodes: [Node!]! matrix: [[Node]] node: Node }
      type Node @key(fields: "id") { id: ID! a: String next: Node }`,
    b: `${link('key')}
      type Node @key(fields: "id") @key(fields: "upc") { id: ID! upc: ID! b: String! }
      type Leaf @key(fields: "id") { id: ID! weight: Int! }`,
    c: `${link('key external requires override')}
      type Node @key(fields: "upc") @key(fields: "code") { upc: ID! code: ID! c: Int! leaf: Leaf leaves: [Leaf!]! }
      type Leaf @key(fields: "id") { id: ID! weight: Int! @external heavy: Boolean @requires(fields: "weight") }`,
    d: `${link('key')}
      type Node @key(fields: "code") { code: ID! d: [String] e(depth: Int = 1): String }`,
  },
};

/**
 * An entity interface with two interface objects, and members whose fields live elsewhere. (The interface objects must
 * have no `@requires`: Apollo's planner then never ends on `{ best { ... on Film { shelf } } }`.)
 */
const media: Scenario = {
  name: 'interface objects',
  monolith: true,
  world: {
    keys: { Media: ['id'], Book: ['id'], Film: ['id'], Person: ['id'] },
    entityInterfaces: { Media: ['Book', 'Film'] },
  },
  subgraphs: {
    library: `${link('key shareable')}
      type Query { media: [Media!]! first: Media search: [Found] work: Work person: Person }
      interface Media @key(fields: "id") { id: ID! title: String creator: Person }
      interface Work { year: Int }
      type Book implements Media & Work @key(fields: "id") { id: ID! title: String creator: Person pages: Int! year: Int }
      type Film implements Media & Work @key(fields: "id") { id: ID! title: String creator: Person minutes: Int year: Int scenes: [Scene!] }
      type Scene { name: String cast: [Person!]! }
      type Person @key(fields: "id") { id: ID! name: String! }
      union Found = Book | Film | Person`,
    opinions: `${link('key interfaceObject')}
      type Query { rated: [Media!] best: Media! }
      type Media @key(fields: "id") @interfaceObject { id: ID! rating: Float opinions(first: Int = 2): [Opinion!]! }
      type Opinion { text: String! by: Person about: Media }
      type Person @key(fields: "id") { id: ID! opinions: [Opinion!] }`,
    archive: `${link('key interfaceObject')}
      type Media @key(fields: "id") @interfaceObject { id: ID! shelf: String }
      type Query { shelfOf(title: String): Shelf }
      type Shelf { label: String! holds: [Media] }`,
    vault: `${link('key')}
      type Film @key(fields: "id") { id: ID! negative: String }`,
  },
};

/** Value types, interfaces and unions that no key joins, seen by several subgraphs; an overridden field. */
const values: Scenario = {
  name: 'values, unions and overrides',
  monolith: true,
  world: { keys: { User: ['id'], Post: ['id'], Image: ['id'] } },
  subgraphs: {
    users: `${link('key shareable override inaccessible')}
      scalar JSON
      type Query { me: User users: [User!]! settings: Settings @shareable feed(kind: FeedKind! = ALL, tags: [[String!]]): [Entry!] }
      enum FeedKind { ALL NEW }
      type User implements Actor @key(fields: "id") { id: ID! name: String! avatar: Image meta: JSON bio: String @override(from: "posts") secret: String @inaccessible }
      interface Actor { name: String! avatar: Image }
      type Robot implements Actor @shareable { name: String! avatar: Image maker: User }
      type Settings @shareable { theme: Theme! flags: [[Flag!]!] }
      type Theme @shareable { dark: Boolean name: String }
      type Flag @shareable { key: String! on: Boolean }
      type Image @key(fields: "id") { id: ID! url: String }
      union Entry = User | Robot | Post
      type Post @key(fields: "id") { id: ID! }
      extend type Robot { actors: [Actor] }`,
    posts: `${link('key shareable')}
      type Query { settings: Settings @shareable posts: [Post] pinned: Attachment }
      type Post @key(fields: "id") { id: ID! title: String! author: User attachments: [Attachment!]! parent: Post }
      type User @key(fields: "id") { id: ID! bio: String posts(limit: Int): [Post!] }
      type Settings @shareable { theme: Theme! flags: [[Flag!]!] }
      type Theme @shareable { dark: Boolean name: String }
      type Flag @shareable { key: String! on: Boolean }
      type Image @key(fields: "id") { id: ID! width: Int! alt: String }
      type Clip { seconds: Int }
      union Attachment = Image | Clip
      type Mutation { publish(title: String!): Post touch: Post! }`,
    stats: `${link('key')}
      type Post @key(fields: "id") { id: ID! views: Int! viewers: [User!]! }
      type User @key(fields: "id") { id: ID! score: Float! }
      type Mutation { count(by: Int = 1): Post reset: Boolean! }
      type Subscription { viewed: Post! ticks: Int }`,
  },
};

export const scenarios: readonly Scenario[] = [catalog, chain, media, values];
