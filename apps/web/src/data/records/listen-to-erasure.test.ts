import { print } from 'graphql';
import type { ApiConnection } from '#data/connection/api-connection.ts';
import type { Listener } from '#data/realtime/realtime.ts';
import { listenToErasure } from './listen-to-erasure.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  let listener: Listener | undefined;
  const listen: ApiConnection['listen'] = (subscription, given) => {
    expect(print(subscription)).toMatch(/^subscription .*onUserSettingsErase/s);
    listener = given;
    return () => (listener = undefined);
  };
  const onErased = jest.fn();
  const stop = listenToErasure(listen, onErased);
  const hear = () => listener?.heard({});
  const ready = (again: boolean) => listener?.ready(again);
  return { onErased, stop, hear, ready };
}

test('erasure elsewhere: is told once, when no other one has followed for a second', () => {
  const { onErased, hear } = setUp();
  hear();
  jest.advanceTimersByTime(900);
  hear();
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

test('erasure elsewhere: is not told after the end', () => {
  const { onErased, stop, hear } = setUp();
  hear();
  stop();
  jest.runAllTimers();
  expect(onErased).not.toHaveBeenCalled();
});
