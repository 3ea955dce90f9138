import { execFileSync } from 'node:child_process';
import { Cloud } from '../../support/cloud.ts';
import { register } from '../../support/people.ts';
import { alternate } from '../model/alternate.ts';
import { samplesOf, type Part } from '../part.ts';
import type { Side } from '../side.ts';
import { ApiClient } from '../api-client.ts';
import { withClouds } from '../with-clouds.ts';

const operations = {
  'create a task': (client: ApiClient) => client.createTask(),
  'update a task': (client: ApiClient) => client.updateTask(),
  'read a task': (client: ApiClient) => client.readTask(),
  'list a day of 27 tasks': (client: ApiClient) => client.listDay(),
  'read 100 changes': (client: ApiClient) => client.readChanges(),
  'delete a task': (client: ApiClient) => client.deleteTask(),
  'refresh a session': (client: ApiClient) => client.refresh(),
  'load `index.html`': (client: ApiClient) => client.loadPage(),
} as const;

const workers = 8;
const requestsInATurn = 5;
const latency = { unit: 'ms', digits: 1, better: 'lower' } as const;

/** Latency and throughput of the local cloud, for one person with 1,000 tasks. */
export const api: Part = {
  title: 'The local cloud',
  about: `Latency of one request after another over HTTP, for a person with 1,000 tasks on disk; requests a second with ${workers} requests at a time, half of them creates and half lists of a day; the time from the start of the command to its address; the memory (resident set) of its process after the start and after all requests. These are figures of the local cloud, and not of AWS.`,
  rows: 'what',
  columns: [
    { ...latency, title: 'p50', values: 'ms', percentile: 0.5, tolerance: 1.5, slack: 2 },
    { ...latency, title: 'p99', values: 'ms', percentile: 0.99, tolerance: 3, slack: 20 },
    {
      title: 'requests',
      values: 'rate',
      percentile: 0.5,
      unit: '/s',
      digits: 0,
      better: 'higher',
      tolerance: 1.5,
      slack: 20,
    },
    {
      title: 'memory',
      values: 'memory',
      percentile: 0.5,
      unit: 'MB',
      digits: 0,
      better: 'lower',
      tolerance: 1.3,
      slack: 20,
    },
  ],
  measure: async (samples, { quick }) => {
    const sides = [...samples.keys()];
    await alternate(quick ? 2 : 5, sides, async (side) => {
      const cloud = new Cloud({ checkout: side.root });
      const start = performance.now();
      await cloud.start();
      samplesOf(samples, side).add('start', 'ms', performance.now() - start);
      samplesOf(samples, side).add('start', 'memory', memoryOf(cloud));
      await cloud.remove();
    });
    await withClouds(sides, {}, async (cloudOf) => {
      const clients = new Map<Side, ApiClient>();
      for (const side of sides) {
        const cloud = cloudOf(side);
        const client = await ApiClient.signIn(cloud, await register(cloud));
        await client.storeTasks(1000);
        clients.set(side, client);
      }
      const clientOf = (side: Side) => {
        const client = clients.get(side);
        if (client === undefined) throw new Error(`No client of ${side.name}.`);
        return client;
      };
      // Many short turns, so that what else the machine does meets both sides.
      await alternate(quick ? 10 : 50, sides, async (side) => {
        for (const [row, call] of Object.entries(operations)) {
          for (let time = 0; time < requestsInATurn; time += 1) {
            const start = performance.now();
            await call(clientOf(side));
            samplesOf(samples, side).add(row, 'ms', performance.now() - start);
          }
        }
      });
      await alternate(quick ? 3 : 10, sides, async (side) => {
        const rate = await throughput(clientOf(side), 1000);
        samplesOf(samples, side).add(`${workers} at a time`, 'rate', rate);
      });
      for (const side of sides)
        samplesOf(samples, side).add('after all requests', 'memory', memoryOf(cloudOf(side)));
    });
  },
};

/** Requests a second over some milliseconds. */
async function throughput(client: ApiClient, milliseconds: number): Promise<number> {
  const start = performance.now();
  let answered = 0;
  const work = async () => {
    while (performance.now() - start < milliseconds) {
      await client.createTask();
      await client.listDay();
      answered += 2;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return answered / ((performance.now() - start) / 1000);
}

/** The resident set of a cloud's process, in MB. NaN where `ps` is missing. */
function memoryOf({ processId }: Cloud): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)], { encoding: 'utf8' })) / 1024;
  } catch {
    return NaN;
  }
}
