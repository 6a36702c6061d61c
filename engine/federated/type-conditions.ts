import { type GraphQLSchema, isAbstractType, isInterfaceType, isObjectType } from 'graphql';
import type { Json } from './merge.ts';

/** Whether an object of a plan meets a type condition; `unknown` is the answer for an object without `__typename`. */
export type TypeTest = (value: Json, condition: string, unknown: boolean) => boolean;

/** The part of a schema that type conditions ask. */
export type SchemaTypes = Pick<GraphQLSchema, 'getType' | 'isSubType'>;

/** Type conditions inside a plan are meant on the supergraph, where an interface object's name can be a runtime type. */
export function createTypeTest(schema: SchemaTypes): TypeTest {
  const known = new Map<string, Map<string, boolean>>();
  const decide = (typename: string, condition: string): boolean => {
    const type = schema.getType(typename);
    const conditional = schema.getType(condition);
    return (
      isAbstractType(conditional) &&
      (isObjectType(type) || isInterfaceType(type)) &&
      schema.isSubType(conditional, type)
    );
  };
  return (value, condition, unknown) => {
    const typename = value['__typename'];
    if (typeof typename !== 'string' || typename === '') return unknown;
    if (typename === condition) return true;
    let answers = known.get(condition);
    if (!answers) {
      answers = new Map();
      known.set(condition, answers);
    }
    let answer = answers.get(typename);
    if (answer === undefined) {
      answer = decide(typename, condition);
      if (schema.getType(typename)) answers.set(typename, answer);
    }
    return answer;
  };
}

/** Whether a type name is an interface's: what an interface object's subgraph gives for want of the concrete name. */
export const createInterfaceTest =
  (schema: SchemaTypes) =>
  (typename: unknown): boolean =>
    typeof typename === 'string' && isInterfaceType(schema.getType(typename));
