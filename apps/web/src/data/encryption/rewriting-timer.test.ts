import { RewritingTimer } from './rewriting-timer.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A device with a key, and a state that is being turned on. */
function openDevice() {
  const listeners = new Set<() => void>();
  const pin = { keyId: 'k', state: 'turningOn', revision: 1, wraps: '{}', former: '{}', proof: 'p' };
  const keyring = {
    ...{ pin, pinAge: 0, hasMadePin: false, keyId: 'k', lockReason: undefined },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const run = jest.fn(() => Promise.resolve(undefined));
  return { keyring, run, emit: () => listeners.forEach((listener) => listener()) };
}

test('rewriting: begins at once on the device that has changed the state, also when that is known after the state', async () => {
  const { keyring, run, emit } = openDevice();
  const stop = new RewritingTimer({ keyring, run }).start();
  emit();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(run).not.toHaveBeenCalled();
  keyring.hasMadePin = true;
  emit();
  await jest.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(1);
  stop();
});

test('rewriting: other devices leave it to that device for 15 minutes', async () => {
  const { keyring, run } = openDevice();
  const stop = new RewritingTimer({ keyring, run }).start();
  await jest.advanceTimersByTimeAsync(15 * 60_000 - 1);
  expect(run).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
  stop();
});
