import type {
  FragmentDefinitionNode,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLResolveInfo,
  GraphQLSchema,
} from 'graphql';
import type { CollectedField } from '../../platform/graphql/selections.ts';
import type { LocalCompilation } from './operation.ts';
import type { Run, Slot } from './run.ts';

type Path = GraphQLResolveInfo['path'];

/** The part that is the same in every run. */
export interface InfoSource {
  readonly key: string;
  readonly name: string;
  readonly field: CollectedField;
  readonly definition: { readonly type: GraphQLOutputType } | null;
  readonly parentType: GraphQLObjectType;
  readonly compilation: LocalCompilation;
}

/**
 * The last argument of resolvers, as graphql-js gives it. Few read it, so it is a small object with getters; a class
 * because one is made for every call of a resolver.
 */
class Info {
  readonly #field: InfoSource;
  readonly #run: Run;
  readonly #slot: Slot | null;
  constructor(field: InfoSource, run: Run, slot: Slot | null) {
    this.#field = field;
    this.#run = run;
    this.#slot = slot;
  }
  get fieldName(): string {
    return this.#field.name;
  }
  get fieldNodes() {
    return this.#field.field.nodes;
  }
  get returnType(): GraphQLOutputType | undefined {
    return this.#field.definition?.type;
  }
  get parentType() {
    return this.#field.parentType;
  }
  get path(): Path {
    return { prev: linked(this.#slot), key: this.#field.key, typename: this.#field.parentType.name };
  }
  get schema(): GraphQLSchema {
    return this.#field.compilation.schema;
  }
  get fragments(): Record<string, FragmentDefinitionNode> {
    return Object.fromEntries(this.#field.compilation.fragments);
  }
  get rootValue(): unknown {
    return this.#run.rootValue;
  }
  get operation(): LocalCompilation['operation'] {
    return this.#field.compilation.operation;
  }
  get variableValues() {
    return this.#run.variables;
  }
}

export const createInfo = (field: InfoSource, run: Run, slot: Slot | null): GraphQLResolveInfo =>
  new Info(field, run, slot) as unknown as GraphQLResolveInfo;

const linked = (slot: Slot | null): Path | undefined =>
  slot ? { prev: linked(slot.up), key: slot.key, typename: undefined } : undefined;
