import { Cloud, type CloudSettings } from '../support/cloud.ts';
import type { Side } from './side.ts';

/** Starts the local cloud of each side from its own checkout, and removes them after their use. */
export async function withClouds(
  sides: Iterable<Side>,
  settings: CloudSettings,
  use: (cloudOf: (side: Side) => Cloud) => Promise<void>,
): Promise<void> {
  const clouds = new Map<Side, Cloud>();
  try {
    for (const side of sides) {
      const cloud = new Cloud({ ...settings, checkout: side.root });
      clouds.set(side, cloud);
      await cloud.start();
    }
    await use((side) => {
      const cloud = clouds.get(side);
      if (cloud === undefined) throw new Error(`No cloud of ${side.name}.`);
      return cloud;
    });
  } finally {
    for (const cloud of clouds.values()) await cloud.remove();
  }
}
