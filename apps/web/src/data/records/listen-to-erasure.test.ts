import type { ApiConnection } from '#data/connection/api-connection.ts';
import type { Listener } from '#data/realtime/realtime.ts';
import { listenToErasure } from './listen-to-erasure.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  let listener: Listener | undefined;
  const listen: ApiConnection['listen'] = (subscription, given) => {
    expect(subscription).toMatch(/^subscription .*onUserSettingsErase/s);
    listener = given;
    return () => (listener = undefined);
  };
  const onErased = jest.fn();
  const stop = listenToErasure(listen, onErased);
  const receive = () => listener?.onData({});
  const ready = (again: boolean) => listener?.ready(again);
  return { onErased, stop, receive, ready };
}

test('erasure elsewhere: is reported once, when no other one has followed for a second', () => {
  const { onErased, receive } = setUp();
  receive();
  jest.advanceTimersByTime(900);
  receive();
  jest.advanceTimersByTime(900);
  expect(onErased).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(onErased).toHaveBeenCalledTimes(1);
});

test('erasure elsewhere: may have been missed while the connection was lost, but not before the first one', () => {
  const { onErased, ready } = setUp();
  ready(false);
  jest.runAllTimers();
  expect(onErased).not.toHaveBeenCalled();
  ready(true);
  jest.runAllTimers();
  expect(onErased).toHaveBeenCalledTimes(1);
});

test('erasure elsewhere: is not reported after the end', () => {
  const { onErased, stop, receive } = setUp();
  receive();
  stop();
  jest.runAllTimers();
  expect(onErased).not.toHaveBeenCalled();
});
