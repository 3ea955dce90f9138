import { Cloud, type CloudSettings } from '../support/cloud.ts';
import type { Side } from './side.ts';

/** Starts the local cloud of each side from its own checkout, and removes them after their use. */
export async function withClouds(
  sides: readonly Side[],
  settings: CloudSettings,
  use: (cloudOf: (side: Side) => Cloud) => Promise<void>,
): Promise<void> {
  const clouds = new Map(sides.map((side) => [side, new Cloud({ ...settings, checkout: side.root })]));
  const endAll = () => {
    for (const cloud of clouds.values()) void cloud.end('SIGTERM');
  };
  process.once('exit', endAll);
  try {
    for (const cloud of clouds.values()) await cloud.start();
    await use((side) => {
      const cloud = clouds.get(side);
      if (cloud === undefined) throw new Error(`No cloud of ${side.name}.`);
      return cloud;
    });
  } finally {
    process.off('exit', endAll);
    for (const cloud of clouds.values()) await cloud.remove();
  }
}
