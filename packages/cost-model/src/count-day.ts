import { demoPerson } from '@kairos/local-cloud/demo/demo-account';
import { fillDemo } from '@kairos/local-cloud/demo/fill-demo';
import { startLocalCloud, type LocalCloudOptions } from '@kairos/local-cloud/start-local-cloud';
import { CapacityMeter, type Capacity } from './capacity-meter.ts';
import { liveDay } from './live-day.ts';
import { signIn } from './sign-in.ts';
import { storedBytes } from './stored-bytes.ts';
import { Visitor, type Requests } from './visitor.ts';

/** What one person's day takes, counted. */
export interface DayCount extends Requests, Capacity {
  /** Billed bytes of the person's records and of their copies in indexes. */
  readonly storedBytes: number;
  /** Of these, the tasks: eight weeks of them. */
  readonly taskBytes: number;
}

const today = '2026-11-20';

/**
 * Lives the scripted day in a local cloud that a year of one person's use is in, and counts what it takes.
 * @param templates the synthesised templates, file paths
 */
export async function countDay(
  templates: Pick<LocalCloudOptions, 'template' | 'webTemplate'>,
): Promise<DayCount> {
  const noon = new Date(`${today}T12:00:00`);
  const cloud = await startLocalCloud({
    ...templates,
    web: 'none',
    data: null,
    port: 0,
    now: () => noon.getTime(),
  });
  try {
    await fillDemo(cloud, noon);
    const tokens = await signIn(cloud, demoPerson.email, demoPerson.password);
    const visitor = new Visitor(cloud, tokens);
    const meter = new CapacityMeter(cloud.dynamodb);
    await liveDay(visitor, today);
    const consumed = meter.take();
    const sizes = Object.entries(await storedBytes(cloud.dynamodb));
    const total = (part: string) =>
      sizes.filter(([table]) => table.includes(part)).reduce((sum, [, bytes]) => sum + bytes, 0);
    return { ...visitor.requests, ...consumed, storedBytes: total(''), taskBytes: total('DailyTask') };
  } finally {
    await cloud.close();
  }
}
