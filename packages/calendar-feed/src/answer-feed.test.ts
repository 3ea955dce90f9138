// @spec calendar-address-answer

import { answerFeed } from './answer-feed.ts';
import type { AddressRequest } from './http-answer.ts';

const token = 'k3v'.padEnd(43, 'A');
const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const asked: string[] = [];
beforeEach(() => void asked.splice(0));

function answer(request: Partial<AddressRequest>, stored: { text: string | undefined } = { text }) {
  const whole = { method: 'GET', path: `/calendar/${token}.ics`, ifNoneMatch: undefined, ...request };
  return answerFeed(whole, (one) => {
    asked.push(one);
    return Promise.resolve(one === token ? stored : undefined);
  });
}

test('calendar address: answers the calendar, for this reader only', async () => {
  const { status, headers, body } = await answer({});
  expect([status, body]).toEqual([200, text]);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'private, no-cache',
  });
  expect(JSON.stringify(headers)).not.toContain(token);
});

test('calendar address: HEAD has the headers of GET and no body', async () => {
  const { headers } = await answer({});
  expect(await answer({ method: 'HEAD' })).toEqual({ status: 200, headers, body: '' });
});

test('calendar address: an unchanged calendar is 304, a changed one has another tag', async () => {
  const { etag = '' } = (await answer({})).headers;
  for (const ifNoneMatch of [etag, `W/${etag}`, `"old", ${etag}`, '*']) {
    expect(await answer({ ifNoneMatch })).toMatchObject({ status: 304, headers: { etag }, body: '' });
  }
  const changed = await answer({ ifNoneMatch: etag }, { text: `${text} ` });
  expect(changed.status).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});

test('calendar address: an unknown token and any other path get the same answer without a body', async () => {
  const unknown = await answer({ path: `/calendar/${'B'.repeat(43)}.ics` });
  expect(unknown).toMatchObject({ status: 404, headers: { 'content-length': '0' }, body: '' });
  expect(asked).toHaveLength(1);
  for (const path of [
    '/calendar/',
    `/calendar/${token}`,
    `/calendar/${token}.ics/`,
    `/calendar/${token.slice(1)}.ics`,
    `/calendar/${token}A.ics`,
    `/calendar/..%2f${token.slice(5)}.ics`,
    `/calendar/${token.slice(1)}%.ics`,
    `/calendar/${token}.ics\n`,
  ]) {
    expect(await answer({ path })).toEqual(unknown);
  }
  // No other path reads the table.
  expect(asked).toHaveLength(1);
});

test('calendar address: before a device has written it, the calendar is empty', async () => {
  const { status, body } = await answer({}, { text: undefined });
  expect(status).toBe(200);
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.*\r\nEND:VCALENDAR\r\n$/);
});

test('calendar address: other methods are not allowed', async () => {
  expect(await answer({ method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  expect(asked).toEqual([]);
});
