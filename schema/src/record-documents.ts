import type {
  DefinitionNode,
  DirectiveNode,
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  NameNode,
  OperationDefinitionNode,
  SelectionNode,
  TypeNode,
} from 'graphql';

/** The names that the documents of an entity's records are made of. */
export interface RecordShape {
  readonly entity: string;
  readonly plural: string;
  /** The selected fields, separated by spaces, without the stamps. */
  readonly fields: string;
  /** The fields that have stamps, separated by spaces. */
  readonly stamps: string;
  /** There is no update. */
  readonly neverChanges?: true;
}

/** The documents by which a device reads, changes and hears of an entity's records. */
export interface RecordDocuments {
  readonly plural: string;
  readonly fragment: FragmentDefinitionNode;
  readonly get: DocumentNode;
  readonly create: DocumentNode;
  readonly update?: DocumentNode;
  readonly remove: DocumentNode;
  readonly changes: DocumentNode;
}

// Built here, not printed by the code generator: as JSON each document would contain its fragment, and those of all
// entities are half of a page's budget for code.

// graphql's enum of kinds is left out of the web app with the rest of the library.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names the kind of node
const node = <Node>(kind: string, rest: object): Node => ({ kind, ...rest }) as Node;
const nameOf = (value: string): NameNode => node('Name', { value });

function field(name: string, selections: readonly SelectionNode[], rest: object = {}): FieldNode {
  const selectionSet = selections.length > 0 ? { selectionSet: node('SelectionSet', { selections }) } : {};
  return node('Field', { name: nameOf(name), ...rest, ...selectionSet });
}

const fieldsOf = (names: string) => names.split(' ').map((name) => field(name, []));
const variable = (name: string) => node('Variable', { name: nameOf(name) });

/** `ID!` or `String` */
function typeOf(text: string): TypeNode {
  const named = node<TypeNode>('NamedType', { name: nameOf(text.replace('!', '')) });
  return text.endsWith('!') ? node('NonNullType', { type: named }) : named;
}

/** Arguments by the names of their variables. */
function argumentsOf(variables: Readonly<Record<string, string>>) {
  return Object.entries(variables).map(([argument, name]) =>
    node('Argument', { name: nameOf(argument), value: variable(name) }),
  );
}

type Operation = OperationDefinitionNode['operation'];

function documentOf(
  operation: `${Operation}`,
  name: string,
  types: Readonly<Record<string, string>>,
  selections: readonly SelectionNode[],
  fragments: readonly FragmentDefinitionNode[],
): DocumentNode {
  const variableDefinitions = Object.entries(types).map(([one, type]) =>
    node('VariableDefinition', { variable: variable(one), type: typeOf(type) }),
  );
  const selectionSet = node('SelectionSet', { selections });
  const definition = { operation, name: nameOf(name), variableDefinitions, selectionSet };
  const definitions = [node<DefinitionNode>('OperationDefinition', definition), ...fragments];
  return node('Document', { definitions });
}

const spreadOf = ({ name }: FragmentDefinitionNode) => node<SelectionNode>('FragmentSpread', { name });

/** The documents of an entity's records, as `printOperations` prints them. */
export function recordDocuments({
  entity,
  plural,
  fields,
  stamps,
  neverChanges,
}: RecordShape): RecordDocuments {
  const fragment = node<FragmentDefinitionNode>('FragmentDefinition', {
    name: nameOf(`${entity}Fields`),
    typeCondition: node('NamedType', { name: nameOf(entity) }),
    selectionSet: node('SelectionSet', {
      selections: [...fieldsOf(fields), field('stamps', fieldsOf(stamps))],
    }),
  });
  const make = (operation: `${Operation}`, fieldName: string, types: Readonly<Record<string, string>>) => {
    const own = Object.fromEntries(Object.keys(types).map((one) => [one, one]));
    const selection = field(fieldName, [spreadOf(fragment)], { arguments: argumentsOf(own) });
    const name = fieldName.charAt(0).toUpperCase() + fieldName.slice(1);
    return documentOf(operation, name, types, [selection], [fragment]);
  };
  const mutation = (verb: string) =>
    make('mutation', verb.toLowerCase() + entity, {
      input: `${verb}${entity}Input!`,
      condition: `${entity}ConditionInput`,
    });
  return {
    plural,
    fragment,
    get: make('query', `get${entity}`, { id: 'ID!', includeDeleted: 'Boolean' }),
    create: mutation('Create'),
    ...(neverChanges ? {} : { update: mutation('Update') }),
    remove: mutation('Delete'),
    changes: make('subscription', `on${entity}Change`, {}),
  };
}

/** The mutation that creates `count` records of an entity; its variables are `input0`, `input1` …, its fields too. */
export function createSeveralDocument(
  entity: string,
  { fragment }: Pick<RecordDocuments, 'fragment'>,
  count: number,
): DocumentNode {
  const inputs = Array.from({ length: count }, (_, index) => `input${index}`);
  const types = Object.fromEntries(inputs.map((input) => [input, `Create${entity}Input!`]));
  const selections = inputs.map((input) =>
    field(`create${entity}`, [spreadOf(fragment)], {
      alias: nameOf(input),
      arguments: argumentsOf({ input }),
    }),
  );
  return documentOf('mutation', `CreateSeveral${entity}`, types, selections, [fragment]);
}

/** The query for a page of the changes of several entities: see `printChangedRecords`. */
export function changedRecordsDocument(documents: Readonly<Record<string, RecordDocuments>>): DocumentNode {
  const types: Record<string, string> = { limit: 'Int' };
  const selections = Object.entries(documents).map(([entity, { plural, fragment }]) => {
    const [included, since, token] = [`with${entity}`, `since${entity}`, `token${entity}`];
    Object.assign(types, { [included]: 'Boolean!', [since]: 'String', [token]: 'String' });
    const directives = [
      node<DirectiveNode>('Directive', { name: nameOf('include'), arguments: argumentsOf({ if: included }) }),
    ];
    const items = [field('items', [spreadOf(fragment)]), field('nextToken', [])];
    const args = argumentsOf({ since, limit: 'limit', nextToken: token });
    return field(`changed${plural}`, items, { arguments: args, directives });
  });
  const fragments = Object.values(documents).map(({ fragment }) => fragment);
  return documentOf('query', 'ChangedRecords', types, selections, fragments);
}
