import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The time limit for the installation, in milliseconds: the worker downloads all files of the build. */
const installationLimit = 120_000;

/** Waits until a service worker has stored the build and answers this page. */
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
