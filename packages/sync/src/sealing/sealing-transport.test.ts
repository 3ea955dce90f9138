import { entities } from '@kairos/schema/entities';
import { FakeAccountKeyServer, newTestKey, stateOf, type TestKey } from '../../test/encrypted-account.ts';
import { MemoryStorage } from '../memory-storage.ts';
import type { MutationRequest } from '../next-request.ts';
import type { RemoteRecord } from '../record.ts';
import { TransportError } from '../transport.ts';
import { isEnvelope, sealText } from './envelope.ts';
import { Keyring } from './keyring.ts';
import { privateFieldsOf } from './sealed-record.ts';
import { type RewritingTransport, sealingTransport } from './sealing-transport.ts';

const stamp = '1763900000000-laptop';
const task = { date: '2026-11-20', text: 'Water the plants', note: '', order: 0, done: false };
const inputOf = (id: string, values: object): MutationRequest['input'] => ({
  ...values,
  id,
  stamps: Object.fromEntries(Object.keys(values).map((field) => [field, stamp])),
});
const creation = (id: string, values: object = task): MutationRequest => ({
  operation: 'create',
  input: inputOf(id, values),
});

/** A server that stores what it gets. */
class FakeRecords implements RewritingTransport {
  readonly requests: unknown[] = [];
  readonly stored = new Map<string, RemoteRecord>();

  async mutate(entity: string, request: MutationRequest): Promise<RemoteRecord> {
    this.requests.push(['mutate', entity, request]);
    return Promise.resolve(this.#store(request.input));
  }

  async createSeveral(entity: string, inputs: readonly MutationRequest['input'][]) {
    this.requests.push(['createSeveral', entity, inputs]);
    return Promise.resolve(inputs.map((input) => this.#store(input)));
  }

  async updateSeveral(entity: string, updates: readonly MutationRequest[]) {
    this.requests.push(['updateSeveral', entity, updates]);
    return Promise.resolve(updates.map(({ input }) => this.#store(input)));
  }

  async get(entity: string, id: string): Promise<RemoteRecord | null> {
    this.requests.push(['get', entity, id]);
    return Promise.resolve(this.stored.get(id) ?? null);
  }

  async changed(requests: readonly { readonly entity: string }[]) {
    this.requests.push(['changed']);
    const records = [...this.stored.values()];
    return Promise.resolve(requests.map(({ entity }) => ({ entity, records, nextToken: null })));
  }

  /** A record that is stored. */
  record(id: string): RemoteRecord {
    const record = this.stored.get(id);
    if (!record) throw new Error(`${id} is not stored`);
    return record;
  }

  #store(input: MutationRequest['input']): RemoteRecord {
    const instant = '2026-11-20T08:00:00.000Z';
    const record = { ...input, version: this.stored.size + 1, createdAt: instant, updatedAt: instant };
    this.stored.set(input.id, record);
    return record;
  }
}

/** A device of an account that is in a state, with a transport. Without the key it is locked. */
async function openDevice(state?: string, key?: TestKey, storage = new MemoryStorage()) {
  const server = new FakeAccountKeyServer();
  const accountKey = key ?? (await newTestKey());
  if (state) server.record = await stateOf(accountKey, state, 2);
  const keyring = new Keyring({ storage, server, now: () => 0 });
  if (key) await keyring.unlock(key.accountKey);
  const records = new FakeRecords();
  return {
    server,
    keyring,
    records,
    transport: sealingTransport(records, keyring, privateFieldsOf(entities)),
  };
}

const delta = [{ entity: 'DailyTask', since: '', nextToken: null }];

test('transport: an account without encryption sends and reads what it did before', async () => {
  const { records, transport } = await openDevice();
  const request = creation('t1');
  const stored = await transport.mutate('DailyTask', request);
  expect(records.requests).toEqual([['mutate', 'DailyTask', request]]);
  expect(stored).toBe(records.stored.get('t1'));
  expect((await transport.changed(delta))[0]?.records[0]).toBe(stored);
});

test.each(['turningOn', 'on', 'changing'])('transport: sends envelopes in the state %s', async (state) => {
  const { records, transport } = await openDevice(state, await newTestKey());
  const stored = await transport.mutate(
    'DailyTask',
    creation('t1', { ...task, duration: null, goalId: 'g1' }),
  );
  const sent = records.stored.get('t1');
  expect([sent?.text, sent?.note].every(isEnvelope)).toBe(true);
  expect(sent).toMatchObject({ date: task.date, order: 0, done: false, duration: null, goalId: 'g1' });
  expect(stored).toMatchObject({ ...task, duration: null });
  expect(Object.keys(stored?.sealed ?? {})).toEqual(['text', 'note']);
  expect(stored).not.toHaveProperty('unreadable');
});

test('transport: sends readable texts while the encryption is being turned off, and opens envelopes', async () => {
  const key = await newTestKey();
  const { records, transport } = await openDevice('turningOff', key);
  const place = { entity: 'DailyTask', id: 't1', field: 'note' };
  const note = await sealText(key.keys, place, stamp, 'With rain water');
  const stored = await transport.mutate('DailyTask', creation('t1'));
  expect(stored).toMatchObject(task);
  records.stored.set('t1', { ...records.record('t1'), note });
  expect(await transport.get('DailyTask', 't1')).toMatchObject({ note: 'With rain water', text: task.text });
});

test('transport: the same create sent again is the same bytes, alone and with others', async () => {
  const { records, transport } = await openDevice('on', await newTestKey());
  await transport.mutate('DailyTask', creation('t1'));
  const first = records.stored.get('t1')?.text;
  await transport.mutate('DailyTask', creation('t1'));
  expect(records.stored.get('t1')?.text).toBe(first);
  const [stored] = await transport.createSeveral('DailyTask', [inputOf('t1', task), inputOf('t2', task)]);
  expect(stored?.text).toBe(task.text);
  expect(records.stored.get('t1')?.text).toBe(first);
  expect(records.stored.get('t2')?.text).not.toBe(first);
});

test('transport: opens records of all requests and of real-time changes', async () => {
  const { records, transport } = await openDevice('on', await newTestKey());
  await transport.mutate('DailyTask', creation('t1'));
  const sealed = records.record('t1');
  expect(await transport.get('DailyTask', 't1')).toMatchObject(task);
  expect((await transport.changed(delta))[0]?.records).toMatchObject([task]);
  expect(await transport.open('DailyTask', sealed)).toMatchObject(task);
});

describe('transport: a value that cannot be opened', () => {
  test('stays as it is, and its field is named', async () => {
    const { records, transport } = await openDevice('on', await newTestKey());
    await transport.mutate('DailyTask', creation('t1'));
    const sealed = records.record('t1');
    const moved = { ...sealed, text: sealed.note };
    expect(await transport.open('DailyTask', moved)).toMatchObject({
      text: sealed.note,
      note: task.note,
      unreadable: ['text'],
      sealed: { note: expect.any(String) as string },
    });
  });

  test('is one of an unknown key, and one with a text that breaks a rule', async () => {
    const key = await newTestKey();
    const { transport } = await openDevice('on', key);
    const other = await newTestKey();
    const place = (field: string) => ({ entity: 'BucketItem', id: 'b1', field });
    const record = {
      ...{ id: 'b1', version: 1, stamps: {}, createdAt: '', updatedAt: '' },
      text: await sealText(other.keys, place('text'), stamp, 'Fly'),
      link: await sealText(key.keys, place('link'), stamp, 'javascript:alert(1)'),
    };
    expect(await transport.open('BucketItem', record)).toEqual({ ...record, unreadable: ['text', 'link'] });
  });

  test('is opened with the key of an earlier account key', async () => {
    const [former, key] = [await newTestKey(), await newTestKey()];
    const { server, keyring, transport } = await openDevice('on', key);
    server.record = await stateOf(key, 'on', 3, [former]);
    await keyring.unlock(key.accountKey);
    const place = { entity: 'BucketItem', id: 'b1', field: 'text' };
    const text = await sealText(former.keys, place, stamp, 'Fly');
    const record = { id: 'b1', text, version: 1, stamps: {}, createdAt: '', updatedAt: '' };
    expect(await transport.open('BucketItem', record)).toMatchObject({
      text: 'Fly',
      sealed: { text: former.keys.id },
    });
  });
});

describe('transport: a locked device', () => {
  test('sends and reads nothing', async () => {
    const { records, transport } = await openDevice('on');
    const record = { id: 't1', version: 1, stamps: {}, createdAt: '', updatedAt: '' };
    for (const request of [
      () => transport.mutate('DailyTask', creation('t1')),
      () => transport.createSeveral('DailyTask', [inputOf('t1', task)]),
      () => transport.get('DailyTask', 't1'),
      () => transport.changed(delta),
      () => transport.open('DailyTask', record),
    ]) {
      await expect(request()).rejects.toMatchObject({ kind: 'locked' });
    }
    expect(records.requests).toEqual([]);
  });

  test('is one that gets an envelope while the server has no state: it stores none of the records', async () => {
    const key = await newTestKey();
    const { server, keyring, records, transport } = await openDevice();
    const place = { entity: 'DailyTask', id: 't1', field: 'text' };
    await transport.mutate('DailyTask', creation('t1'));
    records.stored.set('t1', {
      ...records.record('t1'),
      text: await sealText(key.keys, place, stamp, task.text),
    });
    const reads = server.reads;
    await expect(transport.changed([...delta, ...delta])).rejects.toMatchObject({ kind: 'locked' });
    expect(server.reads).toBe(reads + 1);
    expect(keyring.lockReason).toBe('noState');
    await expect(transport.mutate('DailyTask', creation('t2'))).rejects.toMatchObject({ kind: 'locked' });
  });
});

describe('transport: rejects before it sends', () => {
  test.each([
    ['DailyTask', { text: 'x'.repeat(501) }, 'text must not be longer than 500 characters'],
    ['DailyTask', { text: ' ' }, 'text must not be empty'],
    ['BucketItem', { text: 'Fly', link: 'no address' }, 'link has a wrong form'],
    [
      'JournalPage',
      { date: '2026-11-20', mood: 'grey' },
      'mood must be one of great, good, okay, low, tense',
    ],
  ])('a value of %s that the server would reject: %j', async (entity, values, message) => {
    const { records, transport } = await openDevice('on', await newTestKey());
    const request = transport.mutate(entity, creation('x', values));
    await expect(request).rejects.toThrow(new TransportError('rejected', message));
    await expect(request).rejects.toMatchObject({ kind: 'rejected' });
    expect(records.requests).toEqual([]);
  });

  // Otherwise the text would lock all devices of the account.
  test('a text in the form of an envelope, in an account without encryption', async () => {
    const { records, transport } = await openDevice();
    const text = `k1.KkXTM_qWhig.${'A'.repeat(123)}`;
    await expect(transport.mutate('DailyTask', creation('t1', { ...task, text }))).rejects.toMatchObject({
      kind: 'rejected',
      message: 'text must not have the form of an envelope',
    });
    expect(records.requests).toEqual([]);
  });
});

test('transport: an encrypted account can have texts in the form of an envelope', async () => {
  const { transport } = await openDevice('on', await newTestKey());
  const text = `k1.KkXTM_qWhig.${'A'.repeat(123)}`;
  expect(await transport.mutate('DailyTask', creation('t1', { ...task, text }))).toMatchObject({ text });
});
