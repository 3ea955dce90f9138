import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { samplesOf, type Part } from '../part.ts';
import type { Side } from '../side.ts';

type DayCount = Readonly<Record<string, number>>;

const rows: readonly (readonly [row: string, count: (day: DayCount) => number | undefined])[] = [
  ['GraphQL queries', ({ queries }) => queries],
  ['GraphQL mutations', ({ mutations }) => mutations],
  ['KB of answers', ({ answerBytes = NaN }) => answerBytes / 1000],
  ['real-time messages', ({ messages }) => messages],
  ['subscriptions', ({ subscriptions }) => subscriptions],
  ['DynamoDB read units', ({ reads }) => reads],
  ['DynamoDB write units', ({ writes }) => writes],
  ['KB stored', ({ storedBytes = NaN }) => storedBytes / 1000],
];

/** Requests and units of the scripted day, counted by the cost model of each side. */
export const day: Part = {
  title: 'A day of use',
  about:
    'Requests and units of the scripted day of `packages/cost-model`: three visits, all screens, about 30 changes of a person with a year of records. They are counts, so they hardly differ between runs.',
  rows: 'a day',
  columns: [
    {
      title: 'count',
      values: 'count',
      percentile: 0.5,
      unit: '',
      digits: 1,
      better: 'lower',
      tolerance: 1.1,
      slack: 2,
    },
  ],
  measure: async (samples) => {
    for (const side of samples.keys()) {
      const counted = await countDay(side);
      for (const [row, count] of rows) samplesOf(samples, side).add(row, 'count', count(counted) ?? NaN);
    }
  },
};

/** Runs the cost model of a side in its own checkout. */
async function countDay({ root }: Side): Promise<DayCount> {
  const module = (name: string) =>
    JSON.stringify(pathToFileURL(join(root, `packages/cost-model/src/${name}.ts`)).href);
  const program = `
    const [{ countDay }, { places }] = await Promise.all([import(${module('count-day')}), import(${module('places')})]);
    console.log(JSON.stringify(await countDay(places)));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: join(root, 'packages/cost-model'),
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number]>]);
  if (code !== 0) throw new Error(`The cost model in ${root} ended with ${code}.`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as DayCount;
}
