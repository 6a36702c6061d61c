/**
 * A document with the types of its result and its variables, as generators make them: a `TypedDocumentNode`, or a text with a type
 * (`documentMode: 'string'` of GraphQL Code Generator). It has the shape of `DocumentTypeDecoration` of `@graphql-typed-document-node/core`.
 */
export interface DocumentTypeDecoration<Data, Variables> {
  /** It is never there: it carries the types. */
  __apiType?: (variables: Variables) => Data;
}

/** A node of a parsed document (GraphQL specification, appendix B), as `graphql-js` names its parts. */
interface AstNode {
  readonly kind: string;
}

/** A text as an object, which can carry types. */
interface TextObject {
  valueOf(): string;
}

/** A parsed document, of which nothing more is known. */
export interface ParsedDocument {
  readonly kind: string;
  readonly definitions: readonly AstNode[];
  readonly loc?: { readonly source: { readonly body: string } } | undefined;
}

/** An operation as a text, as a parsed document, or as either with types. */
export type GraphqlDocument<Data, Variables> =
  | string
  | ((TextObject | ParsedDocument) & DocumentTypeDecoration<Data, Variables>);

/** The text of a document. It is printed where the document does not hold the text that it was parsed from. */
export function textOf<Data, Variables>(document: GraphqlDocument<Data, Variables>): string {
  if (typeof document === 'string') return document;
  if ('definitions' in document) return document.loc?.source.body ?? printDocument(document);
  return String(document);
}

type Printed = Readonly<Record<string, unknown>> & AstNode;

/**
 * Prints an executable document, on one line a definition.
 * @throws TypeError for a node that stands in no operation.
 */
export const printDocument = (document: ParsedDocument): string => document.definitions.map(print).join('\n');

function print(node: unknown): string {
  const part = node as Printed;
  const one = (name: string) => (part[name] ? print(part[name]) : '');
  const all = (name: string, separator = ' ') => ((part[name] ?? []) as readonly unknown[]).map(print).join(separator);
  const wrapped = (before: string, text: string, after = '') => (text === '' ? '' : before + text + after);
  const tail = () => wrapped(' ', all('directives')) + one('selectionSet');
  switch (part.kind) {
    case 'OperationDefinition':
      return `${part['operation']} ${one('name')}${wrapped('(', all('variableDefinitions', ', '), ')')}${tail()}`;
    case 'FragmentDefinition':
      return `fragment ${one('name')} on ${one('typeCondition')}${tail()}`;
    case 'VariableDefinition':
      return `${one('variable')}: ${one('type')}${wrapped(' = ', one('defaultValue'))}${wrapped(' ', all('directives'))}`;
    case 'SelectionSet':
      return `{ ${all('selections')} }`;
    case 'Field':
      return `${wrapped('', one('alias'), ': ')}${one('name')}${wrapped('(', all('arguments', ', '), ')')}${tail()}`;
    case 'FragmentSpread':
      return `...${one('name')}${tail()}`;
    case 'InlineFragment':
      return `...${wrapped(' on ', one('typeCondition'))}${tail()}`;
    case 'Directive':
      return `@${one('name')}${wrapped('(', all('arguments', ', '), ')')}`;
    case 'Argument':
    case 'ObjectField':
      return `${one('name')}: ${one('value')}`;
    case 'Variable':
      return `$${one('name')}`;
    case 'NonNullType':
      return `${one('type')}!`;
    case 'ListType':
      return `[${one('type')}]`;
    case 'NamedType':
      return one('name');
    case 'ListValue':
      return `[${all('values', ', ')}]`;
    case 'ObjectValue':
      return `{${all('fields', ', ')}}`;
    case 'StringValue':
      return JSON.stringify(part['value']);
    case 'NullValue':
      return 'null';
    case 'Name':
    case 'IntValue':
    case 'FloatValue':
    case 'EnumValue':
    case 'BooleanValue':
      return String(part['value']);
    default:
      throw new TypeError(`${part.kind} stands in no operation`);
  }
}
