import { ignoreUnloadErrors, pageUnload } from './ignore-unload-errors.ts';

const fire = (type: string) => window.dispatchEvent(new Event(type));

/** Starts a request that fails now. Returns a mock that is called with its error. */
function failingRequest() {
  const onError = jest.fn();
  ignoreUnloadErrors(Promise.reject(new TypeError('NetworkError'))).catch(onError);
  return onError;
}

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  stop = pageUnload.start();
});
afterEach(() => {
  fire('pageshow');
  stop();
  jest.useRealTimers();
});

const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('unload errors: an answer arrives at any time', async () => {
  fire('beforeunload');
  await expect(ignoreUnloadErrors(Promise.resolve('answer'))).resolves.toBe('answer');
});

test('unload errors: an error is thrown at once while the page is not unloaded', async () => {
  const onError = failingRequest();
  await after(0);
  expect(onError).toHaveBeenCalledWith(new TypeError('NetworkError'));
});

test('unload errors: an error between beforeunload and pagehide is not thrown, however late pagehide comes', async () => {
  fire('beforeunload');
  const onError = failingRequest();
  await after(9_000);
  fire('pagehide');
  await after(60_000);
  expect(onError).not.toHaveBeenCalled();
});

test('unload errors: an error after pagehide is not thrown', async () => {
  fire('pagehide');
  const onError = failingRequest();
  await after(60_000);
  expect(onError).not.toHaveBeenCalled();
});

test('unload errors: an error is thrown when the page is restored from the back/forward cache', async () => {
  fire('beforeunload');
  const onError = failingRequest();
  fire('pagehide');
  await after(0);
  fire('pageshow');
  await after(0);
  expect(onError).toHaveBeenCalledTimes(1);
  const onLaterError = failingRequest();
  await after(0);
  expect(onLaterError).toHaveBeenCalledTimes(1);
});

test('unload errors: an error is thrown ten seconds after the last beforeunload when the page is still there', async () => {
  fire('beforeunload');
  const onError = failingRequest();
  await after(6_000);
  fire('beforeunload');
  await after(9_999);
  expect(onError).not.toHaveBeenCalled();
  await after(1);
  expect(onError).toHaveBeenCalledTimes(1);
});
