import { AppError } from '../kernel/errors.ts';

/** The target of a request's method and path. */
export interface RouteMatch<Target> {
  readonly target: Target;
  /** Decoded path parameters, in the order of the pattern. */
  readonly params: readonly string[];
}

/** Finds the target of a method and path. Patterns are in OpenAPI form, `/sessions/{session_id}`; `{model...}` at the end takes the rest, slashes included. */
export interface Router<Target> {
  /**
   * The match; or the methods that the path allows, sorted, when it is known for others only; or null.
   * Literal segments win over parameters, parameters over `{rest...}`. GET also answers HEAD.
   * @throws AppError BAD_USER_INPUT when the path's percent-encoding is malformed.
   */
  find(method: string, path: string): RouteMatch<Target> | readonly string[] | null;
}

/** One registered pattern. */
export interface RoutePattern<Target> {
  readonly method: string;
  readonly path: string;
  readonly target: Target;
}

type Methods<Target> = Map<string, RouteMatch<Target>>;

interface Node<Target> {
  readonly literals: Map<string, Node<Target>>;
  param: Node<Target> | null;
  rest: Methods<Target> | null;
  methods: Methods<Target> | null;
}

const newNode = <Target>(): Node<Target> => ({ literals: new Map(), param: null, rest: null, methods: null });
const NO_PARAMS: readonly string[] = [];

/**
 * Builds a router: patterns without parameters are found by one map look-up, the rest in a trie of segments.
 * @throws Error when two targets share a method and pattern.
 */
export function createRouter<Target>(patterns: readonly RoutePattern<Target>[]): Router<Target> {
  const fixed = new Map<string, Methods<Target>>();
  const root = newNode<Target>();
  for (const { method, path, target } of patterns) {
    const methods = path.includes('{') ? insert(root, path) : fixedMethods(fixed, path);
    if (methods.has(method)) throw new Error(`two routes for ${method} ${path}`);
    methods.set(method, { target, params: NO_PARAMS });
  }
  return {
    find(method, path) {
      const asked = method === 'HEAD' ? 'GET' : method;
      const methods = fixed.get(path);
      const match = methods?.get(asked) ?? (method === 'HEAD' ? methods?.get('HEAD') : undefined);
      if (match) return match;
      const allowed = new Set<string>(methods?.keys());
      return findInTrie(root, asked, path, allowed) ?? (allowed.size > 0 ? allowList(allowed) : null);
    },
  };
}

function fixedMethods<Target>(fixed: Map<string, Methods<Target>>, path: string): Methods<Target> {
  const known = fixed.get(path);
  if (known) return known;
  const methods: Methods<Target> = new Map();
  fixed.set(path, methods);
  return methods;
}

function insert<Target>(root: Node<Target>, path: string): Methods<Target> {
  let node = root;
  for (const segment of path.slice(1).split('/')) {
    if (segment.endsWith('...}')) {
      node.rest ??= new Map();
      return node.rest;
    }
    if (segment.startsWith('{')) {
      node.param ??= newNode();
      node = node.param;
    } else {
      const next = node.literals.get(segment) ?? newNode<Target>();
      node.literals.set(segment, next);
      node = next;
    }
  }
  node.methods ??= new Map();
  return node.methods;
}

function findInTrie<Target>(
  root: Node<Target>,
  method: string,
  path: string,
  allowed: Set<string>,
): RouteMatch<Target> | null {
  const segments = path.slice(1).split('/');
  const params: string[] = [];

  const take = (methods: Methods<Target> | null, last?: string): RouteMatch<Target> | null => {
    if (!methods) return null;
    const match = methods.get(method);
    if (match) return { target: match.target, params: (last === undefined ? params : [...params, last]).map(decode) };
    for (const known of methods.keys()) allowed.add(known);
    return null;
  };
  const walk = (node: Node<Target>, depth: number): RouteMatch<Target> | null => {
    if (depth === segments.length) return take(node.methods);
    const segment = segments[depth]!;
    const literal = node.literals.get(segment);
    const viaLiteral = literal ? walk(literal, depth + 1) : null;
    if (viaLiteral) return viaLiteral;
    if (segment === '') return null;
    if (node.param) {
      params.push(segment);
      const viaParam = walk(node.param, depth + 1);
      if (viaParam) return viaParam;
      params.pop();
    }
    return node.rest ? take(node.rest, segments.slice(depth).join('/')) : null;
  };
  return walk(root, 0);
}

function allowList(allowed: Set<string>): readonly string[] {
  if (allowed.has('GET')) allowed.add('HEAD');
  return [...allowed, 'OPTIONS'].sort();
}

function decode(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new AppError('BAD_USER_INPUT', 'The path has malformed percent-encoding');
  }
}
