// @spec icon-badge

/** With periodic events, which only Chromium has, for installed apps. */
interface PeriodicRegistration extends ServiceWorkerRegistration {
  readonly periodicSync?: {
    readonly register: (tag: string, options: { readonly minInterval: number }) => Promise<void>;
    readonly unregister: (tag: string) => Promise<void>;
  };
}

/** The tag of the event with which the service worker removes the number of a former day. */
export const badgeCheck = 'app-badge';

/** The shortest time between two events, in milliseconds. The browser decides when they come. */
const interval = 3_600_000;

/**
 * Has the browser wake the service worker from time to time, also while the app is closed, so that the number on the icon
 * ends with its day. A browser that cannot do it, or does not allow it, does nothing.
 */
export async function startBadgeCheck({ periodicSync }: PeriodicRegistration): Promise<void> {
  await periodicSync?.register(badgeCheck, { minInterval: interval }).catch(() => undefined);
}

export async function stopBadgeCheck({ periodicSync }: PeriodicRegistration): Promise<void> {
  await periodicSync?.unregister(badgeCheck).catch(() => undefined);
}
