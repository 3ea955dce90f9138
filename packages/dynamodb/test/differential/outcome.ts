import * as sdk from '@aws-sdk/client-dynamodb';
import type { AttributeValue, DynamoDBClient, QueryCommandOutput } from '@aws-sdk/client-dynamodb';
import type { RandomOperation } from './random-operation.ts';

/** What a client can tell of an operation: the error's name, or the parts of the outputs that DynamoDB documents. */
export type Outcome =
  | { readonly error: string }
  | { readonly items: readonly string[]; readonly count?: number; readonly scannedCount?: number };

type Item = Readonly<Record<string, AttributeValue>>;
type CommandClass = new (input: object) => Parameters<DynamoDBClient['send']>[0];

const classes = sdk as unknown as Readonly<Record<string, CommandClass | undefined>>;

async function send(
  client: DynamoDBClient,
  { command, input }: RandomOperation,
): Promise<Record<string, unknown>> {
  const Command = classes[`${command}Command`];
  if (Command === undefined) throw new Error(`There is no command ${command}.`);
  return { ...(await client.send(new Command(input))) };
}

/** Sends an operation. Queries and scans are continued to the last page. */
export async function outcomeOf(client: DynamoDBClient, operation: RandomOperation): Promise<Outcome> {
  try {
    if (operation.command === 'Query' || operation.command === 'Scan')
      return await readPages(client, operation);
    const { Item, Attributes, Responses } = await send(client, operation);
    const items = [
      Item,
      Attributes,
      ...Object.values((Responses ?? {}) as Record<string, Item[]>).flat(),
    ].filter((item) => item !== undefined) as Item[];
    return { items: items.map(toText).toSorted() };
  } catch (error) {
    if (error instanceof sdk.DynamoDBServiceException) return { error: error.name };
    throw error;
  }
}

async function readPages(client: DynamoDBClient, operation: RandomOperation): Promise<Outcome> {
  const items: string[] = [];
  let [count, scannedCount] = [0, 0];
  let ExclusiveStartKey: QueryCommandOutput['LastEvaluatedKey'];
  const sorts: (AttributeValue | undefined)[] = [];
  do {
    const page = (await send(client, {
      ...operation,
      input: { ...operation.input, ExclusiveStartKey },
    })) as unknown as QueryCommandOutput;
    items.push(...(page.Items ?? []).map(toText));
    sorts.push(...(page.Items ?? []).map((item) => item[sortKeyOf(operation)]));
    count += page.Count ?? 0;
    scannedCount += page.ScannedCount ?? 0;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  // The order of items with the same key of an index, and of scans, is not documented. That of the sort keys is.
  const order =
    operation.command === 'Query' ? sorts.map((value) => (value === undefined ? '' : toText({ value }))) : [];
  return { items: [...order, ...items.toSorted()], count, scannedCount };
}

const sortKeys: Readonly<Record<string, string>> = {
  Notes: 'id',
  byDate: 'date',
  byScore: 'score',
  byMinuteAndScore: 'score',
  Parts: 'place',
  byPlace: 'hash',
};

const sortKeyOf = ({ input }: RandomOperation): string =>
  sortKeys[String(input.IndexName ?? input.TableName)] ?? '';

/** A text that is equal for equal items: the order of attributes and of members of sets is not documented. */
export const toText = (item: Item): string => JSON.stringify(item, sortParts);

function sortParts(_name: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return toBase64(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value as Readonly<Record<string, unknown>>).map(
    ([name, one]): readonly [string, unknown] => [
      name,
      isSet(name, one) ? one.map(memberText).toSorted() : one,
    ],
  );
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const isSet = (name: string, value: unknown): value is unknown[] =>
  ['SS', 'NS', 'BS'].includes(name) && Array.isArray(value);
const memberText = (member: unknown) => (member instanceof Uint8Array ? toBase64(member) : String(member));
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
