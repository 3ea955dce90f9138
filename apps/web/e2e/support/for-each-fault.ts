import type { Page } from '@playwright/test';
import { failOperation, reasons, type Fault } from './faults.ts';
import { expect, test as base, type ConsoleGuard } from './test.ts';

/** One run of a journey with one of the faults of the API. */
export interface FaultRun {
  readonly fault: Fault;
  /** The message of the API or the browser. */
  readonly reason: string;
  /** Makes a GraphQL operation fail until the returned function is called or the run ends. */
  readonly fail: (operation: string) => Promise<() => Promise<void>>;
  /** Waits until the console has this message about this fault; a message about another fault does not count. */
  readonly logged: (line: RegExp) => Promise<void>;
}

type Journey = (run: FaultRun) => Promise<void>;

interface FaultTrace {
  readonly fault: Fault;
  /** Matches the fault in console messages. */
  readonly inLog: RegExp;
  /** The browser's own console message; it has none for a GraphQL error, which is a normal response. */
  readonly browserLogs?: RegExp;
}

// The browser's message is expected from the fault's run on, so the fault without a message comes first.
const traces: readonly FaultTrace[] = [
  { fault: 'graphql', inLog: /The table is not available/ },
  { fault: 'network', inLog: /Failed to fetch/, browserLogs: /ERR_INTERNET_DISCONNECTED/ },
  { fault: 'unauthorized', inLog: /status code 401/, browserLogs: /401 \(Unauthorized\)/ },
];

/**
 * The test with `forEachFault`: runs a journey once for each fault, on one page. Each run must cause a failure. For
 * records only a rejection is a failure (`graphql`): without a network a change waits on the device.
 */
export const test = base.extend<{
  forEachFault: (journey: Journey, faults?: readonly Fault[]) => Promise<void>;
}>({
  forEachFault: async ({ page, consoleGuard }, use) => {
    await use(async (journey, faults) => {
      const some = traces.filter(({ fault }) => faults?.includes(fault) ?? true);
      for (const trace of some) {
        await base.step(`by ${trace.fault}`, () => runWithFault(page, consoleGuard, journey, trace));
      }
    });
  },
});

async function runWithFault(
  page: Page,
  consoleGuard: ConsoleGuard,
  journey: Journey,
  { fault, inLog, browserLogs }: FaultTrace,
): Promise<void> {
  if (browserLogs !== undefined) consoleGuard.expect(browserLogs);
  const cleanUps: (() => Promise<void>)[] = [];
  await journey({
    fault,
    reason: reasons[fault],
    fail: async (operation) => {
      let failed = false;
      // The theme and Later are read by the same request as the lists.
      if (operation === 'ChangedRecords') {
        consoleGuard.allow(/^Failed to (?:fetch theme|load tasks for later):/);
      }
      const clearFault = await failOperation(page, operation, fault, () => {
        failed = true;
      });
      cleanUps.push(async () => {
        // A log line of an earlier fault satisfies `logged` before this request is sent.
        const message = `${operation} was requested and failed`;
        await expect.poll(() => failed, { message, intervals: [20] }).toBe(true);
        await clearFault();
      });
      return clearFault;
    },
    logged: async (line) => {
      consoleGuard.expect(new RegExp(`${line.source}[^]*${inLog.source}`));
      await consoleGuard.settle();
    },
  });
  expect(cleanUps, 'an operation must fail').not.toHaveLength(0);
  for (const end of cleanUps) await end();
  await consoleGuard.settle();
}
