// @spec push-device

import { toBase64Url } from './base64-url.ts';

/** A push subscription of this browser, as the server needs it. */
export interface BrowserSubscription {
  /** The address at the push service. */
  readonly endpoint: string;
  /** The public key of the browser and the secret of the subscription, each as base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Whether this browser can receive push messages. */
export function isPushSupported(): boolean {
  return 'PushManager' in globalThis && 'serviceWorker' in navigator;
}

/**
 * The subscription of this browser that messages signed by the server's key reach; null without one.
 *
 * @param serverKey the public VAPID key as base64url
 * @throws when this page has no worker
 */
export async function readSubscription(serverKey: string): Promise<BrowserSubscription | null> {
  const found = await (await pushManager()).getSubscription();
  return found !== null && hasKey(found, serverKey) ? toSubscription(found) : null;
}

/**
 * Subscribes this browser, or returns the subscription that it has. A subscription for another key is replaced. Call it
 * when the user pressed a control for it, or has turned push on before.
 *
 * @throws when the browser or its push service rejects it
 */
export async function subscribeToPush(serverKey: string): Promise<BrowserSubscription> {
  const manager = await pushManager();
  const found = await manager.getSubscription();
  if (found !== null && hasKey(found, serverKey)) return toSubscription(found);
  await found?.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  return toSubscription(made);
}

/** Removes the subscription of this browser. Without a worker there is none. */
export async function unsubscribeFromPush(): Promise<void> {
  if (!isPushSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function pushManager(): Promise<PushManager> {
  // `ready` never settles for a page without a worker.
  if ((await navigator.serviceWorker.getRegistration()) === undefined) {
    throw new Error('This page has no service worker');
  }
  return (await navigator.serviceWorker.ready).pushManager;
}

function hasKey({ options }: PushSubscription, serverKey: string): boolean {
  // A browser that does not tell the key keeps its subscription.
  return options.applicationServerKey === null || toBase64Url(options.applicationServerKey) === serverKey;
}

function toSubscription(subscription: PushSubscription): BrowserSubscription {
  const keyOf = (name: PushEncryptionKeyName) => {
    const key = subscription.getKey(name);
    if (key === null) throw new Error(`The subscription has no ${name}`);
    return toBase64Url(key);
  };
  return { endpoint: subscription.endpoint, keys: { p256dh: keyOf('p256dh'), auth: keyOf('auth') } };
}
