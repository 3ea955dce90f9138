/** The place in the app that a notification opens. */
export interface NotificationTarget {
  /** An address of the app, e.g. `/daily-plan?day=2026-11-25`. */
  readonly path: string;
  /** The id of the record that gets the focus there. */
  readonly record?: string;
}

/** A button on a notification. The service worker gets its `action` when it is pressed. */
export interface NotificationButton {
  readonly action: string;
  readonly title: string;
}

/** A notification of the app. */
export interface AppNotification {
  readonly title: string;
  readonly body?: string;
  /** A notification replaces an earlier one with the same tag, of this page or of another one, without a sound. */
  readonly tag: string;
  readonly target: NotificationTarget;
  /** The moment that it is about, in milliseconds since 1970. */
  readonly moment?: number;
  /** The most important first: a browser may show fewer, or none. */
  readonly buttons?: readonly NotificationButton[];
}

const focusPrefix = '#focus=';

/** The address of a target in a new window, which has no state of a navigation. */
export function targetAddress({ path, record }: NotificationTarget): string {
  return record === undefined ? path : `${path}${focusPrefix}${encodeURIComponent(record)}`;
}

/** The id of the record that an address of {@link targetAddress} names in its hash; undefined for another hash. */
export function recordOfHash(hash: string): string | undefined {
  if (!hash.startsWith(focusPrefix)) return undefined;
  try {
    return decodeURIComponent(hash.slice(focusPrefix.length));
  } catch {
    return undefined;
  }
}

/** The target in the data of a notification, or in a message of the worker; undefined for anything else. */
export function targetOf(data: unknown): NotificationTarget | undefined {
  if (typeof data !== 'object' || data === null || !('path' in data)) return undefined;
  const { path } = data;
  // `//` would be the address of another site.
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return undefined;
  const record = 'record' in data && typeof data.record === 'string' ? data.record : undefined;
  return record === undefined ? { path } : { path, record };
}
