// @spec delete-account

import { NewVersionError, requireCurrentVersion } from './require-current-version.ts';

const worker = {} as ServiceWorker;

class FakeRegistration {
  installing: ServiceWorker | null = null;
  waiting: ServiceWorker | null = null;
  update: () => Promise<void> = () => Promise.resolve();
}

function stubServiceWorkers(registration: FakeRegistration | undefined): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  });
}

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('current version: is not asked for without a service worker', async () => {
  await expect(requireCurrentVersion()).resolves.toBeUndefined();
  stubServiceWorkers(undefined);
  await expect(requireCurrentVersion()).resolves.toBeUndefined();
});

test('current version: resolves when the server has no other one', async () => {
  const registration = new FakeRegistration();
  registration.update = jest.fn(() => Promise.resolve());
  stubServiceWorkers(registration);
  await expect(requireCurrentVersion()).resolves.toBeUndefined();
  expect(registration.update).toHaveBeenCalledTimes(1);
});

test('current version: throws for a version that waits, and for one that the server has now', async () => {
  const registration = new FakeRegistration();
  registration.waiting = worker;
  stubServiceWorkers(registration);
  await expect(requireCurrentVersion()).rejects.toThrow(NewVersionError);

  registration.waiting = null;
  registration.update = () => {
    registration.installing = worker;
    return Promise.resolve();
  };
  await expect(requireCurrentVersion()).rejects.toThrow(NewVersionError);
});

test('current version: rejects without a network', async () => {
  const registration = new FakeRegistration();
  registration.update = () => Promise.reject(new TypeError('Failed to update'));
  stubServiceWorkers(registration);
  await expect(requireCurrentVersion()).rejects.toThrow('Failed to update');
});
