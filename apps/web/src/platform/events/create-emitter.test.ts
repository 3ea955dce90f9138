import { createEmitter } from './create-emitter.ts';

test('emitter: calls each listener until its subscription ends', () => {
  const emitter = createEmitter<[name: string]>();
  const [first, second] = [jest.fn(), jest.fn()];
  const unsubscribe = emitter.subscribe(first);
  emitter.subscribe(second);
  emitter.emit('saved');
  unsubscribe();
  emitter.emit('sent');
  expect(first.mock.calls).toEqual([['saved']]);
  expect(second.mock.calls).toEqual([['saved'], ['sent']]);
});

test('emitter: reports the first and the last listener', () => {
  const [onFirst, onLast] = [jest.fn(), jest.fn()];
  const emitter = createEmitter({ onFirst, onLast });
  const ends = [emitter.subscribe(jest.fn()), emitter.subscribe(jest.fn())];
  expect(onFirst).toHaveBeenCalledTimes(1);
  expect(emitter.hasListeners()).toBe(true);
  ends[0]?.();
  expect(onLast).not.toHaveBeenCalled();
  ends[1]?.();
  ends[1]?.();
  expect(onLast).toHaveBeenCalledTimes(1);
  expect(emitter.hasListeners()).toBe(false);
});
