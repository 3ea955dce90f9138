import { Cloud, type CloudSettings } from './cloud.ts';

type Use = (cloud: Cloud) => Promise<void>;

/** The life of a fixture's cloud: it is started, used and removed. */
export async function withCloud(settings: CloudSettings, use: Use): Promise<void> {
  const cloud = new Cloud(settings);
  await cloud.start();
  await use(cloud);
  await cloud.remove();
}

/**
 * For `test.use`: each test gets a cloud of its own, in the worker's browser. A worker-scoped one with other settings
 * would cost a further worker with a further browser for each file that has such settings.
 */
export function ownCloud(settings: CloudSettings = {}) {
  return { cloud: async ({}, use: Use) => withCloud(settings, use) };
}
