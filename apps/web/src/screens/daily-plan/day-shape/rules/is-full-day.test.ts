import { isFullDay } from './is-full-day.ts';

const seminar = { start: 360, end: 480 };

test('full day: tasks and events together are more than twelve hours', () => {
  expect(isFullDay([{ duration: '10 h' }], [seminar])).toBe(false);
  expect(isFullDay([{ duration: '10 h' }, { minutes: 1 }], [seminar])).toBe(true);
  expect(isFullDay([{ duration: 'all day' }], [])).toBe(false);
});
