import { pageUnload } from '#platform/page-lifecycle/ignore-unload-errors.ts';
import { PartLoadError, partLoaded } from './part-load-error.ts';

const fire = (type: string) => window.dispatchEvent(new Event(type));
const failed = new TypeError('Failed to fetch dynamically imported module');

let stop: () => void;
beforeEach(() => {
  stop = pageUnload.start();
});
afterEach(() => {
  fire('pageshow');
  stop();
});

test('part: a failed import rejects with a PartLoadError that has the cause', async () => {
  const error: unknown = await partLoaded(Promise.reject(failed)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PartLoadError);
  expect(error).toMatchObject({ cause: failed });
});

test('part: an import that fails while the page unloads rejects only when the page is shown again', async () => {
  fire('beforeunload');
  const onRejected = jest.fn();
  const loading = partLoaded(Promise.reject(failed)).catch(onRejected);
  await new Promise((resolve) => setTimeout(resolve));
  expect(onRejected).not.toHaveBeenCalled();
  fire('pageshow');
  await loading;
  expect(onRejected).toHaveBeenCalledWith(expect.any(PartLoadError));
});
