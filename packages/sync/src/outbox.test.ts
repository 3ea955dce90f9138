import { StorageError } from './storage.ts';
import { TransportError } from './transport.ts';
import { Outbox } from './outbox.ts';

beforeEach(() => {
  jest.useFakeTimers();
  // A delay after a failure is then exactly its step.
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => jest.useRealTimers());

const unavailable = () => new TransportError('unavailable', 'Failed to fetch');

function openOutbox() {
  const outcomes: (Error | Promise<void>)[] = [];
  const send = jest.fn(async () => {
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    await outcome;
  });
  const onChange = jest.fn();
  return { outbox: new Outbox({ send, onChange }), send, onChange, outcomes };
}

test('outbox: sends at once, and again when it is called during a run', async () => {
  const { outbox, send, outcomes } = openOutbox();
  let end: () => void = () => undefined;
  outcomes.push(new Promise((resolve) => (end = resolve)));
  outbox.send();
  outbox.send();
  outbox.send();
  expect(send).toHaveBeenCalledTimes(1);
  end();
  await outbox.whenIdle();
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([0, 1, 2, 3, 4, 5, 6])(
  'outbox: sends again when it is called %d microtasks after the end of a request',
  async (count) => {
    const { outbox, send, outcomes } = openOutbox();
    let end: () => void = () => undefined;
    outcomes.push(new Promise((resolve) => (end = resolve)));
    outbox.send();
    end();
    for (let tick = 0; tick < count; tick += 1) await Promise.resolve();
    outbox.send();
    await jest.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(2);
  },
);

test('outbox: a delay ends after the last of several calls; a call without delay does not wait for it', async () => {
  const { outbox, send } = openOutbox();
  outbox.send(400);
  await jest.advanceTimersByTimeAsync(300);
  outbox.send(400);
  await jest.advanceTimersByTimeAsync(399);
  expect(send).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(1);
  outbox.send(400);
  outbox.send();
  expect(send).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('outbox: sends again after 0.5 s, then after twice as long each time, up to 30 s', async () => {
  const { outbox, send, outcomes } = openOutbox();
  outcomes.push(...Array.from({ length: 9 }, unavailable));
  outbox.send();
  await jest.advanceTimersByTimeAsync(0);
  let sent = 1;
  for (const delay of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    await jest.advanceTimersByTimeAsync(delay - 1);
    expect(send).toHaveBeenCalledTimes(sent);
    await jest.advanceTimersByTimeAsync(1);
    sent += 1;
    expect(send).toHaveBeenCalledTimes(sent);
  }
});

test('outbox: sends at once after a failure when it was called meanwhile, as when the network is back', async () => {
  const { outbox, send, outcomes } = openOutbox();
  let fail: () => void = () => undefined;
  outcomes.push(new Promise((_, reject) => (fail = () => reject(unavailable()))));
  outbox.send();
  outbox.send();
  fail();
  await jest.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(2);
  expect(outbox.isUnavailable).toBe(false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('outbox: half of the delay after a failure is random, so that devices do not send at the same time', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const { outbox, send, outcomes } = openOutbox();
  outcomes.push(unavailable());
  outbox.send();
  await jest.advanceTimersByTimeAsync(249);
  expect(send).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
});

test('outbox: is unavailable from a failure to the next success, and starts with a short delay again', async () => {
  const { outbox, send, onChange, outcomes } = openOutbox();
  outcomes.push(unavailable(), unavailable());
  outbox.send();
  await jest.advanceTimersByTimeAsync(0);
  expect(outbox.isUnavailable).toBe(true);
  await jest.advanceTimersByTimeAsync(500);
  expect(onChange).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(outbox.isUnavailable).toBe(false);
  expect(onChange).toHaveBeenCalledTimes(2);
  outcomes.push(unavailable());
  outbox.send();
  await jest.advanceTimersByTimeAsync(500);
  expect(send).toHaveBeenCalledTimes(5);
});

test('outbox: sends again after a token was rejected', async () => {
  const { outbox, send, outcomes } = openOutbox();
  outcomes.push(new TransportError('signedOut', 'Token has expired.'));
  outbox.send();
  await jest.advanceTimersByTimeAsync(500);
  expect(send).toHaveBeenCalledTimes(2);
});

test('outbox: does not send again when the replica is closed', async () => {
  const { outbox, send, outcomes } = openOutbox();
  outcomes.push(new StorageError('closed'));
  outbox.send();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(outbox.isUnavailable).toBe(false);
});

test('outbox: sends nothing after a stop, also not after a delay, and sends at a start', async () => {
  const { outbox, send, outcomes } = openOutbox();
  outcomes.push(unavailable());
  outbox.send();
  await jest.advanceTimersByTimeAsync(0);
  outbox.stop();
  outbox.send();
  outbox.send(400);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  outbox.start();
  expect(send).toHaveBeenCalledTimes(2);
});

test('outbox: does not repeat a run that fails after a stop', async () => {
  const { outbox, send, outcomes } = openOutbox();
  let fail: () => void = () => undefined;
  outcomes.push(new Promise((_, reject) => (fail = () => reject(unavailable()))));
  outbox.send();
  outbox.stop();
  fail();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('outbox: reports the start and the end of a pause', async () => {
  const { outbox, onChange } = openOutbox();
  outbox.send(800);
  expect(outbox.isDelayed).toBe(true);
  await jest.advanceTimersByTimeAsync(799);
  expect(onChange).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(outbox.isDelayed).toBe(false);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('outbox: waits for a further call while the device is locked, which is no failure of the server', async () => {
  const { outbox, send, onChange, outcomes } = openOutbox();
  outcomes.push(unavailable(), new TransportError('locked', 'This device cannot encrypt'));
  outbox.send();
  await jest.advanceTimersByTimeAsync(500);
  expect(send).toHaveBeenCalledTimes(2);
  expect(outbox.isUnavailable).toBe(false);
  expect(onChange).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(send).toHaveBeenCalledTimes(2);
  outbox.send();
  await outbox.whenIdle();
  expect(send).toHaveBeenCalledTimes(3);
});
