// @spec print-screens

import type { PlannerEvent } from '#features/google-calendar/client/planner-event.ts';
import type { OwnPlan } from './own-plan.ts';
import { paperItems } from './paper-items.ts';

const plan = (text: string, more: Partial<OwnPlan> = {}): OwnPlan => ({
  id: text,
  kind: 'task',
  text,
  day: '2026-11-24',
  time: undefined,
  minutes: 30,
  done: false,
  address: '/daily-plan',
  ...more,
});
const event = (title: string, start: string, end: string, allDay = false): PlannerEvent => ({
  id: title,
  etag: '',
  title,
  start: new Date(start),
  end: new Date(end),
  allDay,
  readOnly: false,
});

test('paper items: whole days first, then by the clock, then plans without a time', () => {
  const days = paperItems(
    [
      // In UTC, the early event is on the day before in zones east of UTC, and the late one on the day after in zones west of it.
      event('Run', '2026-11-24T06:00', '2026-11-24T07:00'),
      event('Choir', '2026-11-24T19:30', '2026-11-24T21:00'),
      event('Fair', '2026-11-24T00:00:00', '2026-11-25T23:59:59', true),
    ],
    [plan('Lights', { kind: 'dream' }), plan('Thesis', { time: '09:30' }), plan('Stamps')],
    { first: '2026-11-01', last: '2026-11-30' },
  );
  expect([...days.keys()].toSorted()).toEqual(['2026-11-24', '2026-11-25']);
  expect(days.get('2026-11-24')?.map(({ title }) => title)).toEqual([
    'Fair',
    'Run',
    'Thesis',
    'Choir',
    'Lights',
  ]);
  expect(days.get('2026-11-25')?.map(({ title }) => title)).toEqual(['Fair']);
});
