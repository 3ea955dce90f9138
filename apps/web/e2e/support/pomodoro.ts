import type { Locator, Page } from '@playwright/test';

export const timeLeft = (page: Page): Locator => page.getByRole('timer', { name: 'Time left' });
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/**
 * Lets a page tell of its loudspeaker: see {@link sounds}. To be called before the page is opened. Looking at a page
 * from outside counts as a person's gesture; here only a click does.
 */
export async function listenToAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const activation = { isActive: false, hasBeenActive: false };
    Object.defineProperty(navigator, 'userActivation', { value: activation });
    addEventListener('click', () => (activation.hasBeenActive = true), { capture: true });
    const contexts: AudioContext[] = [];
    Object.assign(globalThis, { contexts });
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        contexts.push(this);
      }
    };
  });
}

/** The state of every audio context the page has made. */
export function sounds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { contexts: AudioContext[] }).contexts.map(({ state }) => state),
  );
}

/** Makes the browser's notifications something that can be read: see {@link notifications}. */
export async function readNotifications(page: Page, permission: NotificationPermission): Promise<void> {
  await page.addInitScript((granted) => {
    const shown: string[] = [];
    const asked: string[] = [];
    Object.assign(globalThis, { shown, asked });
    function show(title: string, { body = '' }: NotificationOptions = {}) {
      shown.push(`${title}: ${body}`);
    }
    const requestPermission = () => {
      asked.push('asked');
      Object.assign(show, { permission: 'granted' });
      return Promise.resolve('granted');
    };
    Object.assign(globalThis, {
      Notification: Object.assign(show, { permission: granted, requestPermission }),
    });
  }, permission);
}

/** What was shown, and how often the person was asked for permission. */
export function notifications(page: Page): Promise<{ shown: string[]; asked: number }> {
  return page.evaluate(() => {
    const { shown, asked } = globalThis as unknown as { shown: string[]; asked: string[] };
    return { shown, asked: asked.length };
  });
}
