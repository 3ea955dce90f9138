import { webLocks } from '#test/web-locks.ts';
import { fakeCaches } from '#worker/testing/fake-caches.ts';

/** A notification that a page showed by its service worker. */
export interface ShownNotification {
  readonly title: string;
  readonly body?: string;
  readonly tag: string;
  readonly data: unknown;
}

/** The notifications of a browser with a service worker, Web Locks and Cache Storage, which jsdom does not have. */
export interface FakeNotifications {
  /** The shown notifications that were not closed. One with the tag of another one replaces it. */
  readonly shown: () => readonly ShownNotification[];
  /** How often the page requested the permission, which is then granted. */
  readonly requests: () => number;
  /** Sends a message of the worker to the page. */
  readonly send: (data: unknown) => void;
  readonly remove: () => void;
}

/**
 * Adds notifications to the page until `remove` is called.
 *
 * @param show replaces the browser's function, for one that rejects
 */
export function fakeNotifications(
  permission: NotificationPermission,
  show?: () => Promise<void>,
): FakeNotifications {
  let shown: ShownNotification[] = [];
  let appearing: ShownNotification[] = [];
  let requests = 0;
  const notification = { permission };
  const registration = {
    showNotification: (title: string, options: { body?: string; tag: string; data: unknown }) => {
      if (show) return show();
      const { body, tag, data } = options;
      const one = { title, ...(body !== undefined && { body }), tag, data };
      appearing = [...appearing, one];
      return Promise.resolve().then(() => {
        if (appearing.includes(one)) shown = [...shown.filter((other) => other.tag !== tag), one];
        appearing = appearing.filter((other) => other !== one);
      });
    },
    getNotifications: () => {
      // As in Chromium.
      appearing = [];
      return Promise.resolve(
        shown.map((one) => ({ ...one, close: () => (shown = shown.filter((other) => other !== one)) })),
      );
    },
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: webLocks() });
  const listeners = new Set<(event: { data: unknown }) => void>();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
      startMessages: () => undefined,
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: (event: { data: unknown }) => void) =>
        listeners.delete(listener),
    },
  });
  Object.assign(globalThis, {
    caches: fakeCaches(),
    Notification: Object.assign(notification, {
      requestPermission: () => {
        requests += 1;
        notification.permission = 'granted';
        return Promise.resolve('granted');
      },
    }),
  });
  return {
    shown: () => shown,
    requests: () => requests,
    send: (data) => listeners.forEach((listener) => listener({ data })),
    remove: () => {
      Reflect.deleteProperty(navigator, 'serviceWorker');
      Reflect.deleteProperty(navigator, 'locks');
      Reflect.deleteProperty(globalThis, 'Notification');
      Reflect.deleteProperty(globalThis, 'caches');
    },
  };
}
