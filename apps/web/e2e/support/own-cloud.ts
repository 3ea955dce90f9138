import { Cloud, type CloudSettings } from './cloud.ts';

type Use = (cloud: Cloud) => Promise<void>;

/** Starts a cloud for a fixture, and removes it after its use. */
export async function withCloud(settings: CloudSettings, use: Use): Promise<void> {
  const cloud = new Cloud(settings);
  await cloud.start();
  await use(cloud);
  await cloud.remove();
}

/**
 * For `test.use`: each test gets its own cloud, in the worker's browser. A worker-scoped cloud with other settings
 * would cost another worker and browser for each file that uses it.
 */
export function ownCloud(settings: CloudSettings = {}) {
  return { cloud: async ({}, use: Use) => withCloud(settings, use) };
}
