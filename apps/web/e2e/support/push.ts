import type { Page } from '@playwright/test';

/** A subscription as the fake push service of the tests makes it. */
interface Subscription {
  readonly endpoint: string;
  /** JSON of `p256dh` and `auth`. */
  readonly keys: string;
}

/** Where the page keeps whether it is subscribed, with the key of the server. */
const storageKey = 'test-push-key';

/**
 * Gives the pages of a browser this subscription instead of one of the browser's push service, which tests cannot reach.
 */
export async function useSubscription(page: Page, subscription: Subscription): Promise<void> {
  await page.context().addInitScript(
    ({ endpoint, keys, key }) => {
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
          .buffer;
      const parsed = JSON.parse(keys) as Record<string, string>;
      const present = () => {
        const serverKey = localStorage.getItem(key);
        if (serverKey === null) return null;
        return {
          endpoint,
          options: { applicationServerKey: bytesOf(serverKey) },
          getKey: (name: string) => bytesOf(parsed[name] ?? ''),
          unsubscribe: () => {
            localStorage.removeItem(key);
            return Promise.resolve(true);
          },
        };
      };
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(present()),
        subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(key, applicationServerKey);
          return Promise.resolve(present());
        },
      });
    },
    { ...subscription, key: storageKey },
  );
}

/** Whether the browser of `useSubscription` is subscribed. */
export function isSubscribed(page: Page): Promise<boolean> {
  return page.evaluate((key) => localStorage.getItem(key) !== null, storageKey);
}

/** Delivers a push message to the real service worker of a page, and waits until it has shown something. */
export async function deliverPush(page: Page, text: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('The page has no service worker.');
  await worker.evaluate(async (data) => {
    const scope = globalThis as unknown as {
      PushEvent: new (
        type: string,
        init: { data: string },
      ) => Event & { waitUntil: (work: Promise<unknown>) => void };
      dispatchEvent: (event: Event) => boolean;
    };
    const event = new scope.PushEvent('push', { data });
    const works: Promise<unknown>[] = [];
    // The browser ignores `waitUntil` of an event that a script dispatches, so the promises are collected here.
    Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => works.push(work) });
    scope.dispatchEvent(event);
    await Promise.all(works);
  }, text);
}
