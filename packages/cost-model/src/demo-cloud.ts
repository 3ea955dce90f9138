import { fillDemo } from '@kairos/local-cloud/demo/fill-demo';
import { startLocalCloud, type LocalCloud } from '@kairos/local-cloud/start-local-cloud';
import { paths } from './paths.ts';

const minute = 60_000;
const daysOfFilling = 60;

/** A local cloud with the demo account, a year of one user's records. */
export interface DemoCloud {
  readonly cloud: LocalCloud;
  /** Lets time pass, in milliseconds. */
  readonly wait: (milliseconds: number) => void;
  /** Runs changes a minute apart: a reading of changes repeats the last minute of an entity. */
  readonly apart: (change: () => Promise<void>) => Promise<void>;
}

/** @param noon the moment after the demo was filled */
export async function startDemoCloud(noon: Date): Promise<DemoCloud> {
  let time = noon.getTime() - daysOfFilling * 24 * 60 * minute;
  // Two updates of a record never have the same time: each one moves the record in its index by `updatedAt`.
  let step = 1;
  const now = () => (time += step);
  const cloud = await startLocalCloud({ ...paths, web: 'none', data: null, port: 0, now });
  const apart = async (change: () => Promise<void>) => {
    step = minute;
    await change();
    step = 1;
  };
  await apart(() => fillDemo(cloud, noon));
  if (time >= noon.getTime()) throw new Error(`The demo was not filled in ${daysOfFilling} days.`);
  time = noon.getTime();
  return { cloud, apart, wait: (milliseconds) => (time += milliseconds) };
}
