import { demoPerson } from '@kairos/local-cloud/demo/demo-account';
import { fillDemo } from '@kairos/local-cloud/demo/fill-demo';
import { startLocalCloud, type LocalCloudOptions } from '@kairos/local-cloud/start-local-cloud';
import { CapacityMeter, type Capacity } from './capacity-meter.ts';
import { simulateDay } from './simulate-day.ts';
import { signIn } from './sign-in.ts';
import { storedBytes } from './stored-bytes.ts';
import { SimulatedUser, type Requests } from './simulated-user.ts';

/** Requests, capacity and storage of one user's day. */
export interface DayCount extends Requests, Capacity {
  /** Billed bytes of the user's records, including their copies in indexes. */
  readonly storedBytes: number;
  /** The part of daily tasks, of eight weeks. */
  readonly taskBytes: number;
}

const yesterday = '2026-11-19';
const today = '2026-11-20';
const hoursBetweenVisits = 4;
const minute = 60_000;
const daysOfFilling = 60;

/**
 * Simulates a day in a local cloud with a year of one user's records, and counts what it consumes.
 * @param templates file paths of the synthesised templates
 */
export async function countDay(
  templates: Pick<LocalCloudOptions, 'template' | 'webTemplate'>,
): Promise<DayCount> {
  const noon = new Date(`${today}T12:00:00`);
  // The records of an account are not of one minute: a reading of changes repeats the last one.
  let time = noon.getTime() - daysOfFilling * 24 * 60 * minute;
  let isFilling = true;
  const cloud = await startLocalCloud({
    ...templates,
    web: 'none',
    data: null,
    port: 0,
    now: () => (isFilling ? (time += minute) : time),
  });
  try {
    await fillDemo(cloud, noon);
    if (time >= noon.getTime()) throw new Error(`The demo was not filled in ${daysOfFilling} days.`);
    isFilling = false;
    time = noon.getTime();
    const tokens = await signIn(cloud, demoPerson.email, demoPerson.password);
    const wait = () => {
      time += hoursBetweenVisits * 60 * 60 * 1000;
    };
    // On the day before, the device reads all records for the first time.
    const earlier = new SimulatedUser(cloud, tokens);
    await simulateDay(earlier, yesterday, wait);
    const user = earlier.withoutRequests();
    const meter = new CapacityMeter(cloud.dynamodb);
    await simulateDay(user, today, wait);
    const consumed = meter.take();
    const sizes = Object.entries(await storedBytes(cloud.dynamodb));
    const total = (part: string) =>
      sizes.filter(([table]) => table.includes(part)).reduce((sum, [, bytes]) => sum + bytes, 0);
    return { ...user.requests, ...consumed, storedBytes: total(''), taskBytes: total('DailyTask') };
  } finally {
    await cloud.close();
  }
}
