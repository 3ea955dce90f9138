import { CombinedGraphQLErrors } from '@apollo/client';
import { clientAnsweredBy, Gates } from './fake-edge.ts';

type Values = Readonly<Record<string, unknown>>;

interface Call {
  readonly operation: string;
  readonly input: Values;
}

interface FakeEntity<Item> {
  /** Name of the GraphQL type, e.g. 'DailyTask'. */
  readonly entity: string;
  /** Completes a record as the API stores it. */
  readonly stored: (fields: Partial<Item> & { readonly id: string }) => Item;
  /** Whether a list with these variables contains a record; by default one list contains all. */
  readonly lists?: (item: Item, variables: Values) => boolean;
}

/** The fields that the server sets in a record created on 20 November 2026. */
export const setByServer = {
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  owner: 'mira',
  _deleted: null,
} as const;

/**
 * A fake GraphQL API: it stores the records of one entity, lists them in pages of three, and can be made slow or
 * faulty. A call takes effect when it arrives; `hold` delays its response.
 */
export function fakeRecordsApi<Item extends { readonly id: string }>(
  { entity, stored: record, lists = () => true }: FakeEntity<Item>,
  items: readonly Item[],
) {
  const stored = new Map(items.map((item) => [item.id, item]));
  const calls: Call[] = [];
  const faults = new Map<string, unknown>();
  const gates = new Gates();
  const pageSize = 3;
  let writes = 0;

  function list(variables: Values) {
    const all = [...stored.values()].filter((item) => lists(item, variables));
    const end = Number(variables.nextToken ?? 0) + pageSize;
    const page = all.slice(end - pageSize, end).map((item) => ({ __typename: entity, ...item }));
    const nextToken = end < all.length ? String(end) : null;
    return { [`list${entity}s`]: { __typename: `${entity}Connection`, items: page, nextToken } };
  }

  function change(operation: string, input: Partial<Item> & { readonly id: string }) {
    const name = operation.charAt(0).toLowerCase() + operation.slice(1);
    const known = record({ ...stored.get(input.id), ...input });
    if (operation.startsWith('Delete')) {
      stored.delete(known.id);
      return { [name]: { __typename: entity, ...known, _deleted: true } };
    }
    writes += 1;
    const item = { ...known, updatedAt: new Date(Date.parse(setByServer.updatedAt) + writes).toISOString() };
    stored.set(item.id, item);
    return { [name]: { __typename: entity, ...item } };
  }

  async function answer(operation: string, variables: Values) {
    const input = (variables.input ?? variables) as Values;
    calls.push({ operation, input });
    const fault = faults.get(operation);
    const data = operation.startsWith('List')
      ? list(variables)
      : fault === undefined
        ? change(operation, input as Partial<Item> & { id: string })
        : undefined;
    await gates.pass(operation);
    if (fault !== undefined) throw fault as Error;
    return { data };
  }

  return {
    client: clientAnsweredBy(answer),
    stored,
    /** The inputs of the calls of an operation, or the variables of a query, in the order they arrived. */
    callsOf: (operation: string) =>
      calls.filter((call) => call.operation === operation).map(({ input }) => input),
    /** Makes the calls of an operation fail until `clearFaults`. */
    fail: (operation: string, error: unknown) => void faults.set(operation, error),
    clearFaults: () => faults.clear(),
    /** Delays the responses to later calls of an operation until the returned function is called. */
    hold: gates.hold,
  };
}

/** Apollo's error for a response with GraphQL errors. */
export function graphqlError(...messages: string[]): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: messages.map((message) => ({ message })) });
}
