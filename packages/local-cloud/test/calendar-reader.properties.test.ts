// @spec calendar-reader-addresses calendar-reader-limits

import { answerRead, type ReaderServices, readsPerHour } from '@kairos/calendar-reader/answer-read';
import fc from 'fast-check';

let counted = 0;
const looked: string[] = [];
/** Every name is in a private network, so a request that gets through is `private-network`. */
const services: ReaderServices = {
  userOf: (token) => Promise.resolve(token === 'token' ? 'mira' : undefined),
  countRead: () => Promise.resolve({ count: ++counted % readsPerHour, secondsLeft: 1 }),
  lookUp(name) {
    looked.push(name);
    return Promise.resolve([{ address: '10.0.0.1', family: 4 }]);
  },
};

const ask = (body: string) =>
  answerRead({ method: 'POST', token: 'token', body: () => Promise.resolve(body) }, services);

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('a', '2026-11-28', '', '\u0000', '\ud800'),
);
const host = fc.oneof(
  fc.domain(),
  fc.ipV4(),
  fc.ipV4Extended(),
  fc.ipV6().map((ip) => `[${ip}]`),
);
const url = fc.oneof(
  fc.webUrl({ validSchemes: ['http', 'https', 'ftp', 'file', 'javascript', 'webcal'] }),
  fc.tuple(fc.constantFrom('https://', 'https:\\', '//', 'HTTPS://a@'), host).map((parts) => parts.join('')),
  text,
);
/** Requests that are nearly right. */
const request = fc.record(
  {
    address: fc.oneof(url, fc.jsonValue()),
    kind: fc.oneof(fc.constantFrom('ics', 'caldav', 'caldav-account'), fc.jsonValue()),
    userName: fc.oneof(text, fc.jsonValue()),
    password: fc.oneof(text, fc.jsonValue()),
    first: fc.oneof(fc.constant('2026-11-01'), text),
    last: fc.oneof(fc.constant('2026-12-01'), text),
    etag: fc.oneof(text, fc.jsonValue()),
    lastModified: fc.oneof(text, fc.jsonValue()),
  },
  { requiredKeys: ['address'] },
);

/** Requests whose address only is arbitrary. */
const complete = fc.record({
  address: url,
  kind: fc.constantFrom('ics', 'caldav', 'caldav-account'),
  userName: fc.constant('mira'),
  password: fc.constant('abcd-efgh'),
  first: fc.constant('2026-11-01'),
  last: fc.constant('2026-12-01'),
});
const written = fc.oneof(request, complete).map((one) => JSON.stringify(one));

const outcomes = ['private-network', 'invalid-address', 'needs-password', 'unreachable'];

test('calendar reader: any body is rejected, or answered without a connection', async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, fc.json(), written), async (body) => {
      const before = counted;
      const { status, headers, body: answer } = await ask(body);
      statuses.add(status);
      expect([200, 400]).toContain(status);
      // Only what is a request counts.
      expect(counted - before).toBe(status === 200 ? 1 : 0);
      if (status === 400) return;
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      const { outcome } = JSON.parse(answer.toString()) as { outcome: string };
      expect(outcomes).toContain(outcome);
    }),
    { numRuns: 1000 },
  );
  // The bodies reach all parts.
  expect([...statuses].toSorted()).toEqual([200, 400]);
  expect(looked.length).toBeGreaterThan(10);
});
