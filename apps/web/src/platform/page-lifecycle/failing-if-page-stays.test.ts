import { failingIfPageStays } from './failing-if-page-stays.ts';

const fire = (type: string) => window.dispatchEvent(new Event(type));

/** A request that fails now; its outcome is noted when it is told. */
function failingRequest() {
  const told = jest.fn();
  failingIfPageStays(Promise.reject(new TypeError('NetworkError'))).catch(told);
  return told;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  fire('pageshow');
  jest.useRealTimers();
});

const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('page stays: an answer comes at any time', async () => {
  fire('beforeunload');
  await expect(failingIfPageStays(Promise.resolve('answer'))).resolves.toBe('answer');
});

test('page stays: a failure is told at once while nobody leaves the page', async () => {
  const told = failingRequest();
  await after(0);
  expect(told).toHaveBeenCalledWith(new TypeError('NetworkError'));
});

test('page stays: a failure between beforeunload and pagehide is not told, however late pagehide comes', async () => {
  fire('beforeunload');
  const told = failingRequest();
  await after(9_000);
  fire('pagehide');
  await after(60_000);
  expect(told).not.toHaveBeenCalled();
});

test('page stays: a failure after pagehide is not told', async () => {
  fire('pagehide');
  const told = failingRequest();
  await after(60_000);
  expect(told).not.toHaveBeenCalled();
});

test('page stays: a failure is told when the page comes back from the browser’s memory', async () => {
  fire('beforeunload');
  const told = failingRequest();
  fire('pagehide');
  await after(0);
  fire('pageshow');
  await after(0);
  expect(told).toHaveBeenCalledTimes(1);
  const later = failingRequest();
  await after(0);
  expect(later).toHaveBeenCalledTimes(1);
});

test('page stays: a failure is told ten seconds after the last beforeunload when the page is still there', async () => {
  fire('beforeunload');
  const told = failingRequest();
  await after(6_000);
  fire('beforeunload');
  await after(9_999);
  expect(told).not.toHaveBeenCalled();
  await after(1);
  expect(told).toHaveBeenCalledTimes(1);
});
