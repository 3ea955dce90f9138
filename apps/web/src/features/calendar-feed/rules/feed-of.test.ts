// @spec calendar-feed

import { sample } from '#test/sample.ts';
import type { PlannerRecords } from '#features/transfer/export/formats/rules/planner-records.ts';
import { daysAhead, feedOf, type FeedChoices } from './feed-of.ts';

const today = '2026-11-23';
const now = new Date('2026-11-23T12:00:00Z');
const series = sample('TaskSeries', {
  id: 's',
  text: 'Run',
  repeat: 'daily',
  start: '2020-01-01',
  time: '07:00',
});
const task = sample('DailyTask', {
  id: 'a',
  date: today,
  text: 'Sail',
  note: 'Boots',
  time: '18:30',
  done: true,
});
const records: PlannerRecords = {
  ...{ later: [], goals: [], habits: [], visions: [], sessions: [], pages: [], weekPages: [], letters: [] },
  tasks: [task, { ...task, id: 'b', text: 'Read', time: '', done: false }],
  series: [series],
  monthTasks: [sample('YearlyPopupTask', { id: 'm', month: 'Nov', title: 'Paint', date: today })],
  dreams: [sample('BucketItem', { id: 'd', text: 'Fly', date: today, link: 'https://example.org' })],
  taskTexts: new Map(),
  taskIds: new Set(['a', 'b']),
};

function feed(choices: Partial<FeedChoices>, maxBytes?: number, of = records) {
  return feedOf(of, {
    choices: { tasks: 'all', months: true, dreams: true, busyOnly: false, ...choices },
    ...{ today, now, busyText: 'Busy' },
    ...(maxBytes !== undefined && { maxBytes }),
  });
}
const linesOf = (text: string, name: string) => text.split('\r\n').filter((line) => line.startsWith(name));
const summaries = (choices: Partial<FeedChoices>) =>
  linesOf(feed(choices).text, 'SUMMARY').map((line) => line.slice('SUMMARY:'.length));

test('feed: contains only the chosen kinds of plans', () => {
  expect(summaries({})).toEqual(['✓ Sail', 'Read', 'Run', 'Paint', 'Fly']);
  expect(summaries({ tasks: 'timed' })).toEqual(['✓ Sail', 'Run', 'Paint', 'Fly']);
  expect(summaries({ tasks: 'none', months: false })).toEqual(['Fly']);
  expect(summaries({ tasks: 'none', months: false, dreams: false })).toEqual([]);
});

test('feed: has no notes and no links', () => {
  expect(feed({}).text).not.toMatch(/Boots|example\.org|DESCRIPTION/);
});

test('feed: with Only show that I am busy, events have times and no texts', () => {
  const { text } = feed({ busyOnly: true });
  expect(summaries({ busyOnly: true })).toEqual(['Busy', 'Busy']);
  expect(linesOf(text, 'TRANSP')).toEqual(['TRANSP:OPAQUE', 'TRANSP:OPAQUE']);
  expect(text).not.toMatch(/Sail|Read|Run|Paint|Fly/);
});

test('feed: a repeating task is one rule, from the first to the last day that are shown', () => {
  const { text } = feed({ tasks: 'timed' });
  expect(linesOf(text, 'RRULE')).toEqual(['RRULE:FREQ=DAILY;UNTIL=20271228T235959']);
  expect(linesOf(text, 'DTSTART')).toContain('DTSTART:20260825T070000');
});

test('feed: too many plans shorten the range of days', () => {
  const tasks = Array.from({ length: 300 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 10, 23 + index)).toISOString().slice(0, 10);
    return { ...task, id: `${index}`, date, text: '计划'.repeat(20) };
  });
  const { text, days } = feed({}, 40_000, { ...records, tasks, series: [] });
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(40_000);
  expect(days).toBeGreaterThan(20);
  expect(days).toBeLessThan(daysAhead);
  expect(linesOf(text, 'UID:DailyTask')).toHaveLength(days + 1);
  expect(feed({}, 41_000, { ...records, tasks, series: [] }).days).toBeGreaterThan(days);
});
