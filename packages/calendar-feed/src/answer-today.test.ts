// @spec today-address-answer

import { answerToday, type CountReading } from './answer-today.ts';
import { createCountReading, readingsInAnHour } from './count-readings.ts';
import type { StoredToday } from './find-feed.ts';
import type { AddressRequest } from './http-answer.ts';

const token = 'k3v'.padEnd(43, 'A');
const words = { habits: 'Habits', free: 'A free day.', old: 'Open Kairos to go on.' };
const stored: StoredToday = {
  ...{ tasks: true, habits: true, calendars: false, hideWords: false, zone: 'UTC', dayStart: '00:00' },
  days: JSON.stringify({ asOf: '', words, days: { '2026-11-27': { title: 'Friday, Nov 27' } } }),
};
const asked: string[] = [];
beforeEach(() => void asked.splice(0));
const unlimited: CountReading = () => Promise.resolve(undefined);

function answer(request: Partial<AddressRequest>, { found = stored, countReading = unlimited } = {}) {
  const whole = { method: 'GET', path: `/today/${token}.txt`, ifNoneMatch: undefined, ...request };
  const find = (one: string) => {
    asked.push(one);
    return Promise.resolve(one === token ? found : undefined);
  };
  return answerToday(whole, { find, countReading, now: new Date('2026-11-27T08:40:00Z') });
}

test('today’s address: answers text or JSON, for a minute and for this reader only', async () => {
  const { status, headers, body } = await answer({});
  expect([status, body]).toEqual([200, 'Friday, Nov 27\nA free day.\n']);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, max-age=60',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  expect(Object.keys(headers)).not.toContain('set-cookie');
  expect(JSON.stringify(headers)).not.toContain(token);
  const json = await answer({ path: `/today/${token}.json` });
  expect(json.headers['content-type']).toBe('application/json');
  expect(JSON.parse(json.body)).toMatchObject({ kairos: 1, day: '2026-11-27' });
});

test('today’s address: HEAD has no body, an unchanged day is 304, other methods are not allowed', async () => {
  const { headers } = await answer({});
  expect(await answer({ method: 'HEAD' })).toEqual({ status: 200, headers, body: '' });
  expect(await answer({ ifNoneMatch: headers.etag })).toMatchObject({ status: 304, body: '' });
  const changed = { ...stored, hideWords: true, days: stored.days?.replace('Friday', 'Freitag') };
  expect(await answer({ ifNoneMatch: headers.etag }, { found: changed })).toMatchObject({ status: 200 });
  expect(await answer({ method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test('today’s address: an unknown token and any other path get the same answer without a body', async () => {
  const unknown = await answer({ path: `/today/${'B'.repeat(43)}.txt` });
  expect(unknown).toMatchObject({ status: 404, headers: { 'content-length': '0' }, body: '' });
  for (const path of [
    '/today/',
    `/today/${token}`,
    `/today/${token}.ics`,
    `/today/${token}.txt/`,
    `/today/${token}.JSON`,
    `/today/${token}A.txt`,
    `/today/${token.slice(1)}%.json`,
    `/today/${token}.txt\n`,
    `/calendar/${token}.ics`,
  ]) {
    expect(await answer({ path })).toEqual(unknown);
  }
  // No other path reads the table.
  expect(asked).toHaveLength(1);
});

test('today’s address: is read 60 times in an hour, and each address counts for itself', async () => {
  const countReading = createCountReading();
  for (let reading = 0; reading < readingsInAnHour; reading += 1) {
    expect((await answer({}, { countReading })).status).toBe(200);
  }
  const { status, headers, body } = await answer({}, { countReading });
  expect([status, body]).toEqual([429, '']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await answer({ path: `/today/${'B'.repeat(43)}.txt` }, { countReading })).status).toBe(404);
  expect(await countReading('another')).toBeUndefined();
});
