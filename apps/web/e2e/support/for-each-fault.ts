import type { Page } from '@playwright/test';
import { failOperation, reasons, type Fault } from './faults.ts';
import { expect, test as base, type ConsoleGuard } from './test.ts';

/** One of the ways in which the API can fail, while it is its turn. */
interface Failing {
  readonly fault: Fault;
  /** Which turn it is, from 1. */
  readonly n: number;
  /** What the API or the browser says of it. */
  readonly reason: string;
  /** Makes a GraphQL operation fail until the returned function is called or the turn is over. */
  readonly fail: (operation: string) => Promise<() => Promise<void>>;
  /** Waits until the console has this line about this fault; another fault's does not do. */
  readonly logged: (line: RegExp) => Promise<void>;
}

type Journey = (failing: Failing) => Promise<void>;

interface Trace {
  readonly fault: Fault;
  /** How the console's lines name it. */
  readonly inLog: RegExp;
  /** What the browser itself writes to the console; a GraphQL error is an answer like any other to it. */
  readonly browserSays?: RegExp;
}

// What the browser says is expected from the fault's turn on: first comes the fault that it says nothing about.
const traces: readonly Trace[] = [
  { fault: 'graphql', inLog: /The table is on fire/ },
  { fault: 'network', inLog: /Failed to fetch/, browserSays: /ERR_INTERNET_DISCONNECTED/ },
  { fault: 'unauthorized', inLog: /status code 401/, browserSays: /401 \(Unauthorized\)/ },
];

/** The test with `forEachFault`: goes through a journey once for each fault, in one visit. It must provoke each. */
export const test = base.extend<{ forEachFault: (journey: Journey) => Promise<void> }>({
  forEachFault: async ({ page, consoleGuard }, use) => {
    await use(async (journey) => {
      for (const [index, trace] of traces.entries()) {
        await base.step(`by ${trace.fault}`, () => takeTurn(page, consoleGuard, journey, trace, index + 1));
      }
    });
  },
});

async function takeTurn(
  page: Page,
  consoleGuard: ConsoleGuard,
  journey: Journey,
  { fault, inLog, browserSays }: Trace,
  n: number,
): Promise<void> {
  if (browserSays !== undefined) consoleGuard.expect(browserSays);
  const endings: (() => Promise<void>)[] = [];
  await journey({
    fault,
    n,
    reason: reasons[fault],
    fail: async (operation) => {
      let failed = false;
      const mend = await failOperation(page, operation, fault, () => {
        failed = true;
      });
      endings.push(async () => {
        await mend();
        expect(failed, `${operation} was asked for and failed`).toBe(true);
      });
      return mend;
    },
    logged: async (line) => {
      consoleGuard.expect(new RegExp(`${line.source}[^]*${inLog.source}`));
      await consoleGuard.settle();
    },
  });
  expect(endings, 'something was to fail').not.toHaveLength(0);
  for (const end of endings) await end();
  await consoleGuard.settle();
}
