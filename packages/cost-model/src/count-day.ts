import { CapacityMeter, type Capacity } from './capacity-meter.ts';
import { startDemoCloud } from './demo-cloud.ts';
import { simulateDay } from './simulate-day.ts';
import { SimulatedUser, type Requests } from './simulated-user.ts';
import { storedBytes } from './stored-bytes.ts';

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

/** Simulates a day in a local cloud with a year of one user's records, and counts the consumed resources. */
export async function countDay(): Promise<DayCount> {
  const { cloud, wait } = await startDemoCloud(new Date(`${today}T12:00:00`));
  try {
    const waitForVisit = () => wait(hoursBetweenVisits * 60 * 60 * 1000);
    const user = await SimulatedUser.open(cloud);
    // On the day before, the device reads all records for the first time.
    await simulateDay(user, yesterday, waitForVisit);
    user.take();
    const meter = new CapacityMeter(cloud.dynamodb);
    await simulateDay(user, today, waitForVisit);
    const consumed = meter.take();
    const sizes = Object.entries(await storedBytes(cloud.dynamodb));
    const total = (part: string) =>
      sizes.filter(([table]) => table.includes(part)).reduce((sum, [, bytes]) => sum + bytes, 0);
    return { ...user.take(), ...consumed, storedBytes: total(''), taskBytes: total('DailyTask') };
  } finally {
    await cloud.close();
  }
}
