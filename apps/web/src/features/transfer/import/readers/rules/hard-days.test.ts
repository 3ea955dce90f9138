// @spec import-other-apps

import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { bytesOf, contentOf, days, loop, tickTick } from '../testing/made-files.ts';

describe('days', () => {
  test.each([
    ['Pacific/Kiritimati', '2026-11-27T10:00:00+0000', '2026-11-28'],
    ['Europe/Berlin', '2026-11-27T23:00:00+0000', '2026-11-28'],
    ['America/Los_Angeles', '2026-11-28T08:00:00+0000', '2026-11-28'],
    ['Asia/Tokyo', '1969-12-31T15:00:00+0000', '1970-01-01'],
    ['UTC', '1969-07-20T00:00:00+0000', '1969-07-20'],
    ['UTC', '2100-02-28T00:00:00+0000', '2100-02-28'],
    ['Europe/Madrid', '2024-02-28T23:00:00+0000', '2024-02-29'],
    ['GMT+08:00', '2024-02-28T16:00:00+0000', '2024-02-29'],
    ['-0300', '2024-02-29T03:00:00+0000', '2024-02-29'],
  ])('TickTick: midnight in %s, %s, is the day %s, in any zone of the user', (Timezone, due, day) => {
    for (const zone of ['America/Los_Angeles', 'Asia/Tokyo', 'UTC']) {
      const row = { Title: 'A', 'Due Date': due, 'Start Date': due, Timezone, 'Is All Day': 'true' };
      expect(contentOf(tickTick([row]), zone).records).toMatchObject([{ day, time: '' }]);
    }
  });

  test('property: Google Tasks: the day is the first ten characters, in any zone', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'), (day, zone) => {
        const task = { id: 'a', title: 'A', due: `${day}T00:00:00.000Z` };
        const text = JSON.stringify({ kind: 'tasks#taskLists', items: [{ items: [task] }] });
        expect(contentOf(bytesOf(text), zone).records).toMatchObject([{ day }]);
      }),
    );
  });

  test('property: Loop: each ticked day is there once, computed ones are not', () => {
    const values = fc.constantFrom('YES_MANUAL', 'YES_AUTO', 'NO', 'SKIP', 'UNKNOWN');
    fc.assert(
      fc.property(fc.array(fc.tuple(days, values), { maxLength: 30 }), (marks) => {
        const [habit] = contentOf(loop(marks.map(([day, value]) => `${day},${value},\n`).join(''))).records;
        const of = (wanted: string) =>
          [...new Set(marks.filter(([, value]) => value === wanted).map(([day]) => day))].sort();
        expect(habit).toMatchObject({ done: of('YES_MANUAL'), paused: of('SKIP') });
      }),
    );
  });

  test.each([
    ['Europe/Berlin', -60, '2026-07-05'],
    // The device is elsewhere: the user's offset.
    ['Asia/Tokyo', -60, '2026-07-04'],
    ['UTC', 0, '2026-07-04'],
  ])('Habitica: half past midnight of a summer day, read in %s', (zone, timezoneOffset, day) => {
    const history = [{ date: Date.parse('2026-07-04T22:30:00Z'), completed: true }];
    const tasks = { habits: [], todos: [], dailys: [{ _id: 'a', text: 'A', frequency: 'daily', history }] };
    const file = bytesOf(JSON.stringify({ preferences: { timezoneOffset, dayStart: 0 }, tasks }));
    expect(contentOf(file, zone).records).toMatchObject([{ done: [day] }]);
  });

  test('a day that does not exist is listed with its row', () => {
    const { unreadable } = contentOf(loop('2026-02-31,YES_MANUAL,\n,YES_MANUAL,\n2024-02-29,YES_MANUAL,\n'));
    expect(unreadable).toEqual([
      { row: 2, file: '001 Read/Checkmarks.csv', reason: 'no-such-date', value: '2026-02-31' },
      { row: 3, file: '001 Read/Checkmarks.csv', reason: 'no-date' },
    ]);
  });

  test('Day One: a page over 20,000 characters is listed, and the day is that of the entry', () => {
    const entry = (uuid: string, creationDate: string, timeZone: string, text: string) => ({
      ...{ uuid, creationDate, timeZone, text },
    });
    const entries = [
      entry('1', '2024-02-29T14:30:00Z', 'Pacific/Auckland', 'Leap'),
      entry('2', '1969-07-20T20:17:00Z', 'America/Chicago', 'Moon'),
      entry('3', '2020-01-01T12:00:00Z', 'UTC', 'a'.repeat(20_001)),
    ];
    const file = zipSync({ 'A.json': strToU8(JSON.stringify({ metadata: { version: '1.0' }, entries })) });
    const content = contentOf(file);
    expect(content.records).toMatchObject([
      { day: '2024-03-01', text: 'Leap' },
      { day: '1969-07-20', text: 'Moon' },
    ]);
    expect(content.unreadable).toEqual([{ row: 3, file: 'A.json', reason: 'page-too-long' }]);
  });
});

test('only named fields are read: nothing of the credentials of a backup is in the content', () => {
  const secret = 'hunter2-secret';
  const backup = {
    ...{ task: { ids: ['a'], entities: { a: { id: 'a', title: 'A', token: secret } } }, project: {} },
    globalConfig: { sync: { webDav: { password: secret } } },
  };
  const user = {
    auth: { local: { email: secret } },
    apiToken: secret,
    tasks: { habits: [], dailys: [], todos: [{ _id: 'a', text: 'A', challenge: secret }], rewards: [] },
  };
  for (const file of [backup, user]) {
    const content = contentOf(bytesOf(JSON.stringify(file)));
    expect(content.records).toHaveLength(1);
    expect(JSON.stringify(content)).not.toContain(secret);
  }
});
