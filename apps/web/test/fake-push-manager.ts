/** The push subscription of a browser, which jsdom does not have. */
export interface FakePushManager {
  /** The endpoint of the present subscription; undefined without one. */
  readonly endpoint: () => string | undefined;
  /** The browser ends the subscription without an event. */
  readonly drop: () => void;
  /** The push service rejects further subscriptions. */
  readonly reject: () => void;
  readonly remove: () => void;
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;

/** Adds a push manager to the service worker of `fakeNotifications`, until `remove` is called. */
export async function fakePushManager(): Promise<FakePushManager> {
  const registration = await navigator.serviceWorker.ready;
  let made = 0;
  let isRejecting = false;
  let subscription: { readonly endpoint: string } | null = null;
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (isRejecting) return Promise.reject(new DOMException('push service error', 'AbortError'));
      if (subscription) return Promise.reject(new DOMException('Another key', 'InvalidStateError'));
      made += 1;
      const own = {
        endpoint: `https://fcm.googleapis.com/fcm/send/${made}`,
        options: { applicationServerKey: bytesOf(applicationServerKey) },
        getKey: (name: string) => bytesOf(name),
        unsubscribe: () => {
          if (subscription === own) subscription = null;
          return Promise.resolve(true);
        },
      };
      subscription = own;
      return Promise.resolve(own);
    },
  };
  Object.assign(registration, { pushManager });
  Object.assign(globalThis, { PushManager: () => undefined });
  return {
    endpoint: () => subscription?.endpoint,
    drop: () => (subscription = null),
    reject: () => (isRejecting = true),
    remove: () => {
      Reflect.deleteProperty(registration, 'pushManager');
      Reflect.deleteProperty(globalThis, 'PushManager');
    },
  };
}
