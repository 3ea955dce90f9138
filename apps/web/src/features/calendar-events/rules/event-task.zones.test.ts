// @spec other-calendars-shown

import { eventTask } from './event-task.ts';

const at = (time: string) => new Date(`2026-11-${time}`);
const event = { title: 'Exam', allDay: false };

test('task of an event: has its name, day, time and length', () => {
  expect(eventTask({ ...event, start: at('20T11:30'), end: at('20T12:15') }, '00:00')).toEqual({
    ...{ text: 'Exam', day: '2026-11-20', time: '11:30', minutes: 45 },
  });
});

test('task of an event: late in the evening it is on the day of the user', () => {
  const late = { ...event, start: at('21T01:30'), end: at('21T02:00') };
  expect(eventTask(late, '04:00')).toMatchObject({ day: '2026-11-20', time: '01:30' });
});

test('task of an event: of whole days it has the first day, and of more than a day no length', () => {
  const days = { title: ' Camp\n2026 ', allDay: true, start: at('20T00:00'), end: at('22T23:59:59') };
  expect(eventTask(days, '04:00')).toEqual({ text: 'Camp 2026', day: '2026-11-20' });
  const long = { ...event, start: at('20T08:00'), end: at('22T08:00') };
  expect(eventTask(long, '00:00')).toEqual({ text: 'Exam', day: '2026-11-20', time: '08:00' });
  const instant = { ...event, start: at('20T08:00'), end: at('20T08:00') };
  expect(eventTask(instant, '00:00')).not.toHaveProperty('minutes');
});

test('task of an event: a long name is cut to what a task can have', () => {
  const long = { ...event, title: 'a'.repeat(900), start: at('20T08:00'), end: at('20T09:00') };
  expect(eventTask(long, '00:00').text).toHaveLength(500);
});
