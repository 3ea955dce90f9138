import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** In milliseconds. The worker downloads all files of the build before it is active. */
const installationLimit = 120_000;

/** Waits until an active service worker controls this page. */
export async function workerActivated(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      const { controller } = navigator.serviceWorker;
      if (controller !== null) return controller.state;
      const registration = await navigator.serviceWorker.getRegistration();
      const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
      return worker ? `${worker.state}, not of this page` : 'not registered, or not installed';
    });
  await expect.poll(state, { timeout: installationLimit }).toBe('activated');
}
