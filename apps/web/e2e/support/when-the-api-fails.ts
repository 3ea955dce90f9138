import type { Fault } from './faults.ts';
import { test } from './test.ts';

/** What the browser itself writes to the console; a GraphQL error is an answer like any other to it. */
const browserSays: readonly [Fault, RegExp | undefined][] = [
  ['network', /ERR_INTERNET_DISCONNECTED/],
  ['graphql', undefined],
  ['unauthorized', /401 \(Unauthorized\)/],
];

/** A group of journeys, once for each way in which the API can fail. Each must make it fail. */
export function whenTheApiFails(journeys: (fault: Fault) => void): void {
  for (const [fault, complaint] of browserSays) {
    test.describe(`when the API fails by ${fault}`, () => {
      test.beforeEach(({ consoleGuard }) => {
        if (complaint !== undefined) consoleGuard.expect(complaint);
      });

      journeys(fault);
    });
  }
}
