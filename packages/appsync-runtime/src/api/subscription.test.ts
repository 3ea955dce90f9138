import { callerOf, startTaskApi, type RunningTaskApi } from '../../test/start-task-api.ts';
import type { ApiEvent } from '../graphql-api.ts';

let running: RunningTaskApi;
beforeAll(async () => {
  running = await startTaskApi();
});
afterAll(() => running.dynamodb.close());

describe('mutation events', () => {
  const events: ApiEvent[] = [];
  let stop: () => void;
  beforeAll(() => {
    stop = running.api.listen((event) => events.push(event));
  });
  afterAll(() => stop());
  beforeEach(() => events.splice(0));

  test('contain the fields that the mutation selected, with the names of the schema', async () => {
    const query =
      'mutation { made: createTask(input: { id: "event", text: "a" }) { key: id ...more } } fragment more on Task { parts { words: text } }';
    await running.ask(query);
    expect(events).toEqual([
      { kind: 'mutation', event: { field: 'createTask', value: { id: 'event', parts: [{ text: 'part' }] } } },
    ]);
  });

  test('are not published for queries and failed mutations', async () => {
    await running.ask('{ getTask(id: "event") { id } }');
    await running.create({ id: 'event', text: 'other' });
    expect(events).toEqual([]);
  });

  test('are delivered to subscriptions whose field, arguments and filter match', async () => {
    const open = async (query: string, sub = 'ann') => {
      const subscription = await running.api.subscribe({ query }, callerOf(sub));
      if ('errors' in subscription) throw new Error(JSON.stringify(subscription.errors));
      return subscription;
    };
    const mine = await open('subscription { change: onTaskChange { id text } }');
    const event = { field: 'createTask', value: { owner: 'ann', id: '1', text: 'a' } };
    expect(await mine.deliver(event)).toEqual({ data: { change: { id: '1', text: 'a' } } });
    expect(await mine.deliver({ ...event, field: 'kick' })).toBeUndefined();
    expect(await mine.deliver({ ...event, value: { id: '1', text: 'a' } })).toBeUndefined();
    expect(await (await open('subscription { onTaskChange { id } }', 'bob')).deliver(event)).toBeUndefined();
    const one = await open('subscription { onTask(id: "2") { id } }');
    expect(await one.deliver(event)).toBeUndefined();
    expect(await one.deliver({ ...event, value: { id: '2' } })).toEqual({ data: { onTask: { id: '2' } } });
    const incomplete = await mine.deliver({ ...event, value: { owner: 'ann', id: '1' } });
    expect(incomplete).toMatchObject({ data: { change: null }, errors: [{ path: ['change', 'text'] }] });
  });

  test('omit fields that the subscriber may not read', async () => {
    const query = 'subscription { onTaskChange { id secret } }';
    const value = { owner: 'ann', id: '1', secret: 's' };
    const deliverTo = async (groups: string[]) => {
      const subscription = await running.api.subscribe({ query }, callerOf('ann', groups));
      return 'errors' in subscription ? subscription : subscription.deliver({ field: 'createTask', value });
    };
    expect(await deliverTo(['admin'])).toEqual({ data: { onTaskChange: { id: '1', secret: 's' } } });
    expect(await deliverTo([])).toMatchObject({
      data: { onTaskChange: { id: '1', secret: null } },
      errors: [{ message: 'Not Authorized to access secret on type Task', errorType: 'Unauthorized' }],
    });
  });

  test('are not delivered when the resolver rejects the subscription', async () => {
    const rejected = await running.api.subscribe(
      { query: 'subscription { rejected { id } }' },
      callerOf('ann'),
    );
    expect(rejected).toMatchObject({
      errors: [{ message: 'Not Authorized to access rejected on type Subscription' }],
    });
    const query = await running.api.subscribe({ query: '{ context }' }, callerOf('ann'));
    expect(query).toMatchObject({ errors: [{ errorType: 'UnsupportedOperation' }] });
  });
});
