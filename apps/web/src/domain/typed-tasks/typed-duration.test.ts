import { parseDuration } from '#domain/daily-tasks/parse-duration.ts';
import { readTypedTask } from './read-typed-task.ts';

// The duration field of a task reads the same words as the whole text of a field.
test.each([
  ...['30 min', '1 h', '1 h 30', '1 h 30 min', '2 hours', '1.5 h', 'half an hour'],
  ...['2 horas', '1 hora y media', 'media hora', '1 hora 20 minutos'],
  ...['30分鐘', '兩小時', '一個半小時', '半小時', '1小时20分钟', '两个小时'],
])('typed duration: reads %s like the duration field', (duration) => {
  const context = { today: '2026-11-23', isDayFirst: true, firstOfWeek: 'Sun' } as const;
  const { minutes } = readTypedTask(`x ${duration}`, context);
  expect(minutes).toBe(parseDuration(duration));
  expect(minutes).toBeGreaterThan(0);
});
