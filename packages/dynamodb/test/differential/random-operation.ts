import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { condition, Used, update } from './random-expressions.ts';
import type { Random } from './random.ts';
import { anyValue, attributes, days, names, number, text } from './random-values.ts';

/** A command with its input. */
export interface RandomOperation {
  readonly command: string;
  readonly input: Readonly<Record<string, unknown>>;
}

type Item = Record<string, AttributeValue>;

const owners = ['mira', 'anne', 'Ö😀', 'a'];
const binaries = [[1], [1, 2], [255], [255, 255], [0]];

const keyMakers: Record<string, (random: Random) => Item> = {
  Notes: (random) => ({
    owner: { S: random.pick(owners) },
    id: { S: random.chance(85) ? `id-${random.below(12)}` : text(random) },
  }),
  Counts: (random) => ({ number: { N: number(random) } }),
  Parts: (random) => ({
    hash: { B: Uint8Array.from(random.pick(binaries)) },
    place: { N: number(random) },
  }),
};

const tableNames = ['Notes', 'Notes', 'Notes', 'Notes', 'Counts', 'Parts'] as const;

/** Makes the next operation. Most of them succeed, and some of each kind are rejected. */
export function randomOperation(random: Random): RandomOperation {
  const TableName = random.chance(1) ? 'Missing' : random.pick(tableNames);
  const key = keyOf(random, TableName);
  const used = new Used();
  const conditionOf = () => (random.chance(40) ? { ConditionExpression: condition(random, used) } : {});
  switch (random.below(12)) {
    case 0:
    case 1:
    case 2: {
      const Item = itemOf(random, TableName, key);
      const input = { TableName, Item, ...conditionOf(), ...returned(random, ['ALL_OLD']) };
      return { command: 'PutItem', input: { ...input, ...used.parameters } };
    }
    case 3:
    case 4:
    case 5: {
      const UpdateExpression = update(random, used);
      const input = {
        ...{ TableName, Key: key, ...conditionOf(), ...returned(random, ['ALL_OLD', 'ALL_NEW']) },
        ...(UpdateExpression !== '' && { UpdateExpression }),
      };
      return { command: 'UpdateItem', input: { ...input, ...used.parameters } };
    }
    case 6: {
      const input = { TableName, Key: key, ...conditionOf(), ...returned(random, ['ALL_OLD']) };
      return { command: 'DeleteItem', input: { ...input, ...used.parameters } };
    }
    case 7:
      return {
        command: 'GetItem',
        input: { TableName, Key: key, ...projection(random, used), ...used.parameters },
      };
    case 8:
      return {
        command: 'BatchWriteItem',
        input: { RequestItems: { [TableName]: writes(random, TableName) } },
      };
    case 9: {
      const Keys = random.list(1, 5, () => keyOf(random, TableName));
      return { command: 'BatchGetItem', input: { RequestItems: { [TableName]: { Keys } } } };
    }
    case 10:
      return { command: 'Query', input: query(random, TableName, used) };
    default: {
      const input = { TableName, ...paging(random), ...filter(random, used), ...projection(random, used) };
      return { command: 'Scan', input: { ...input, ...used.parameters } };
    }
  }
}

function keyOf(random: Random, TableName: string): Item {
  const key = (keyMakers[TableName] ?? keyMakers.Notes!)(random);
  return random.chance(1) ? { ...key, extra: { S: 'x' } } : key;
}

function itemOf(random: Random, TableName: string, key: Item): Item {
  const indexed: Item = {
    ...(random.chance(70) && { date: { S: random.pick(days) } }),
    ...(random.chance(60) && { score: { N: number(random) } }),
    ...(random.chance(50) && { minute: { S: random.pick(days) } }),
    ...(random.chance(2) && { score: anyValue(random) }),
  };
  return { ...attributes(random, 5), ...(TableName === 'Notes' && indexed), ...key };
}

const returned = (random: Random, kinds: readonly string[]) =>
  random.chance(50) ? { ReturnValues: random.pick(kinds) } : {};

const paging = (random: Random) => (random.chance(60) ? { Limit: 1 + random.below(5) } : {});

function filter(random: Random, used: Used, heads?: readonly string[]) {
  return random.chance(50) ? { FilterExpression: condition(random, used, heads) } : {};
}

function projection(random: Random, used: Used) {
  if (!random.chance(30)) return {};
  const chosen = new Set(random.list(1, 3, () => random.pick(names)));
  return { ProjectionExpression: [...chosen].map((name) => used.name(name)).join(', ') };
}

function writes(random: Random, TableName: string) {
  return random.list(1, 6, () => {
    const Key = keyOf(random, TableName);
    return random.chance(50)
      ? { PutRequest: { Item: itemOf(random, TableName, Key) } }
      : { DeleteRequest: { Key } };
  });
}

/** The keys of a table or an index, with values to query. */
const shapes: Record<string, readonly Shape[]> = {
  Notes: [
    { hash: 'owner', sort: 'id' },
    { hash: 'owner', sort: 'date', IndexName: 'byDate', held: ['id', 'minute'], selects: ['ALL_ATTRIBUTES'] },
    { hash: 'owner', sort: 'score', IndexName: 'byScore' },
    { hash: 'minute', IndexName: 'byMinute', held: ['owner', 'id'] },
    { hash: 'minute', sort: 'score', IndexName: 'byMinuteAndScore' },
  ],
  Counts: [{ hash: 'number' }],
  Parts: [
    { hash: 'hash', sort: 'place' },
    { hash: 'place', sort: 'hash', IndexName: 'byPlace' },
  ],
};

interface Shape {
  readonly hash: string;
  readonly sort?: string;
  readonly IndexName?: string;
  /** The attributes that a filter can name. Default: all. */
  readonly held?: readonly string[];
  readonly selects?: readonly string[];
}

const keyValues: Record<string, (random: Random) => AttributeValue> = {
  owner: (random) => ({ S: random.pick(owners) }),
  id: (random) => ({ S: `id-${random.below(12)}` }),
  date: (random) => ({ S: random.pick(days) }),
  minute: (random) => ({ S: random.pick(days) }),
  score: (random) => ({ N: number(random) }),
  number: (random) => ({ N: number(random) }),
  place: (random) => ({ N: number(random) }),
  hash: (random) => ({ B: Uint8Array.from(random.pick(binaries)) }),
};

function query(random: Random, TableName: string, used: Used) {
  const { hash, sort, IndexName, held, selects } = random.pick(shapes[TableName] ?? shapes.Notes!);
  const valueOf = (name: string) =>
    random.chance(2) ? anyValue(random) : (keyValues[name]?.(random) ?? anyValue(random));
  const tests = [`${used.name(hash)} = ${used.value(valueOf(hash))}`];
  if (sort !== undefined && random.chance(50)) tests.push(sortTest(random, used, sort, () => valueOf(sort)));
  const select = selects && random.chance(50) ? { Select: random.pick(selects) } : {};
  const isCount = random.chance(10);
  const heads = held ?? [...names, ...(sort === 'score' ? ['date'] : [])];
  return {
    TableName,
    ...(IndexName !== undefined && { IndexName }),
    KeyConditionExpression: tests.join(' AND '),
    ...filter(random, used, heads),
    ...paging(random),
    ...(random.chance(40) && { ScanIndexForward: random.chance(50) }),
    ...(isCount ? { Select: 'COUNT' } : select),
    ...used.parameters,
  };
}

function sortTest(random: Random, used: Used, sort: string, valueOf: () => AttributeValue): string {
  const name = used.name(sort);
  switch (random.below(4)) {
    case 0: {
      const [low, high] = [valueOf(), valueOf()];
      return `${name} BETWEEN ${used.value(low)} AND ${used.value(high)}`;
    }
    case 1: {
      const { S } = valueOf();
      return S === undefined
        ? `${name} >= ${used.value(valueOf())}`
        : `begins_with(${name}, ${used.value({ S: S.slice(0, 1 + random.below(9)) })})`;
    }
    default:
      return `${name} ${random.pick(['=', '<', '<=', '>', '>='])} ${used.value(valueOf())}`;
  }
}
