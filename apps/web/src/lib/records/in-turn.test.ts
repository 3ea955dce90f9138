import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { inTurn } from './in-turn.ts';

const newClient = () => new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });

/** Writes that are settled by hand, and the order in which they were started. */
function writes() {
  const started: string[] = [];
  const ends = new Map<string, { succeed: () => void; fail: () => void }>();
  const start = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, { succeed: () => resolve(name), fail: () => reject(new Error(name)) });
    });
  };
  return { started, start, end: (name: string) => ends.get(name)! };
}

/** Lets everything that is settled be heard of. */
const rest = () => new Promise((resolve) => setTimeout(resolve));

test('the first write of a record starts at once, the next when it has succeeded', async () => {
  const [client, { started, start, end }] = [newClient(), writes()];
  const tick = inTurn(client, 'Task:1', start('tick'));
  const remove = inTurn(client, 'Task:1', start('remove'));
  expect(started).toEqual(['tick']);
  end('tick').succeed();
  await expect(tick).resolves.toBe('tick');
  await rest();
  expect(started).toEqual(['tick', 'remove']);
  end('remove').succeed();
  await expect(remove).resolves.toBe('remove');
});

test('a write that fails is its own caller’s to hear of; the next one starts', async () => {
  const [client, { started, start, end }] = [newClient(), writes()];
  const tick = inTurn(client, 'Task:1', start('tick'));
  const remove = inTurn(client, 'Task:1', start('remove'));
  end('tick').fail();
  await expect(tick).rejects.toThrow('tick');
  await rest();
  expect(started).toEqual(['tick', 'remove']);
  end('remove').succeed();
  await expect(remove).resolves.toBe('remove');
});

test('other records and other clients do not wait', () => {
  const [client, { started, start }] = [newClient(), writes()];
  void inTurn(client, 'Task:1', start('one'));
  void inTurn(client, 'Task:2', start('another record'));
  void inTurn(newClient(), 'Task:1', start('another client'));
  expect(started).toEqual(['one', 'another record', 'another client']);
});

test('what cannot wait starts at once; the next waits for it and for those before it', async () => {
  const [client, { started, start, end }] = [newClient(), writes()];
  const save = inTurn(client, 'Goal:1', start('save'));
  const leaving = inTurn(client, 'Goal:1', start('leaving'), false);
  const remove = inTurn(client, 'Goal:1', start('remove'));
  expect(started).toEqual(['save', 'leaving']);
  end('leaving').succeed();
  await leaving;
  await rest();
  expect(started).toEqual(['save', 'leaving']);
  end('save').fail();
  await expect(save).rejects.toThrow('save');
  await rest();
  expect(started).toEqual(['save', 'leaving', 'remove']);
  end('remove').succeed();
  await expect(remove).resolves.toBe('remove');
});

test('what waits when the page is left starts at once; shown again, the page waits as before', async () => {
  const [client, { started, start }] = [newClient(), writes()];
  void inTurn(client, 'Task:1', start('tick'));
  void inTurn(client, 'Task:1', start('remove'));
  window.dispatchEvent(new Event('pagehide'));
  await rest();
  expect(started).toEqual(['tick', 'remove']);
  window.dispatchEvent(new Event('pageshow'));
  void inTurn(client, 'Task:1', start('restore'));
  await rest();
  expect(started).toEqual(['tick', 'remove']);
});
