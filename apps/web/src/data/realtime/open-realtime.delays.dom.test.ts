import { openRealtime } from './open-realtime.ts';
import type { Listener } from './realtime.ts';

/** A WebSocket that a test controls. */
class ScriptedSocket {
  static readonly CONNECTING = 0;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly send = jest.fn();
  readonly close = jest.fn(() => {
    this.readyState = 3;
  });

  constructor() {
    sockets.push(this);
  }

  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const sockets: ScriptedSocket[] = [];
const listener: Listener = { ready: () => undefined, onData: () => undefined };
const endpoint = 'http://localhost/graphql';
const webSocket = globalThis.WebSocket;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.WebSocket = ScriptedSocket as unknown as typeof WebSocket;
});

afterEach(() => {
  sockets.length = 0;
  globalThis.WebSocket = webSocket;
  jest.useRealTimers();
});

/** The times from one attempt to the next, in milliseconds, while no token can be had. */
async function waitsBetweenAttempts(count: number): Promise<number[]> {
  const attempts: number[] = [];
  const { listen, close } = openRealtime({
    endpoint,
    accessToken: () => {
      attempts.push(Date.now());
      return Promise.reject(new Error('no network'));
    },
  });
  listen('subscription { onChange { id } }', listener);
  while (attempts.length <= count) await jest.advanceTimersToNextTimerAsync();
  close();
  return attempts.slice(1).map((time, index) => time - attempts[index]!);
}

/** An acknowledged connection with one subscription. */
async function connected(payload: object = {}) {
  const realtime = openRealtime({ endpoint, accessToken: () => Promise.resolve('good') });
  const stop = realtime.listen('subscription { onChange { id } }', listener);
  await jest.advanceTimersByTimeAsync(0);
  sockets[0]!.receive({ type: 'connection_ack', payload });
  return { ...realtime, stop };
}

test('retries: wait half a second, double with each loss, and stay at half a minute', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  expect(await waitsBetweenAttempts(9)).toEqual([
    500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test('retries: wait at least half as long', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  expect(await waitsBetweenAttempts(8)).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
});

test('retries: start over with half a second when a subscription was acknowledged', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const { close } = await connected();
  sockets[0]!.onclose?.();
  await jest.advanceTimersByTimeAsync(500);
  sockets[1]!.onclose?.();
  await jest.advanceTimersByTimeAsync(999);
  expect(sockets).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(sockets).toHaveLength(3);
  sockets[2]!.receive({ type: 'connection_ack' });
  sockets[2]!.receive({ type: 'start_ack', id: '1' });
  sockets[2]!.onclose?.();
  await jest.advanceTimersByTimeAsync(500);
  expect(sockets).toHaveLength(4);
  close();
});

test('retries: do not wait when the browser is back online', async () => {
  const { close } = await connected();
  sockets[0]!.onclose?.();
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(2);
  close();
});

test('connection: is lost after five minutes of silence when the server names no other time', async () => {
  const { close } = await connected();
  await jest.advanceTimersByTimeAsync(200_000);
  sockets[0]!.receive({ type: 'ka' });
  await jest.advanceTimersByTimeAsync(299_999);
  expect(sockets[0]!.close).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(sockets[0]!.close).toHaveBeenCalledTimes(1);
  close();
});

test('connection: is lost after the time of silence that the server names', async () => {
  const { close } = await connected({ connectionTimeoutMs: 60_000 });
  await jest.advanceTimersByTimeAsync(59_999);
  expect(sockets[0]!.close).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(sockets[0]!.close).toHaveBeenCalledTimes(1);
  close();
});

test('connection: stays open for five seconds after its last listener', async () => {
  const { stop } = await connected();
  stop();
  await jest.advanceTimersByTimeAsync(4999);
  expect(sockets[0]!.close).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(sockets[0]!.close).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(sockets).toHaveLength(1);
});

test('connection: stays open when a listener is added within five seconds', async () => {
  const { close, listen, stop } = await connected();
  stop();
  await jest.advanceTimersByTimeAsync(4999);
  listen('subscription { onOther { id } }', listener);
  await jest.advanceTimersByTimeAsync(1);
  expect(sockets[0]!.close).not.toHaveBeenCalled();
  expect(sockets).toHaveLength(1);
  close();
});

test('connection: is lost after silence when a listener is added to a dead connection', async () => {
  const { close, listen, stop } = await connected({ connectionTimeoutMs: 60_000 });
  stop();
  await jest.advanceTimersByTimeAsync(1000);
  listen('subscription { onOther { id } }', listener);
  await jest.advanceTimersByTimeAsync(59_999);
  expect(sockets[0]!.close).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(sockets[0]!.close).toHaveBeenCalledTimes(1);
  close();
});
