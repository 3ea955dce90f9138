// @spec day-planned-time

import { dailyTask } from '@kairos/schema/entities/daily-task';
import fc from 'fast-check';
import { parseDuration } from './parse-duration.ts';

test.each([
  ['30 min', 30],
  ['30min', 30],
  ['30 minutes', 30],
  [' 5 Min. ', 5],
  ['90', 90],
  ['0', 0],
  ['1 h', 60],
  ['2h', 120],
  ['1 hour', 60],
  ['an hour', 60],
  ['half an hour', 30],
  ['½ h', 30],
  ['1½ hours', 90],
  ['1.5 h', 90],
  ['1,5 h', 90],
  ['1 h 30', 90],
  ['1h30', 90],
  ['1h30m', 90],
  ['1 h 5 min', 65],
  ['2 hrs 15 mins', 135],
  ['1 hour and 30 minutes', 90],
  ['1 hour and a half', 90],
  ['1:30', 90],
  ['0:45', 45],
  ['1:30 h', 90],
  ['24 h', 1440],
  ['45 minutos', 45],
  ['1 hora', 60],
  ['una hora', 60],
  ['media hora', 30],
  ['2 horas', 120],
  ['1 hora 30', 90],
  ['1 hora y 30 minutos', 90],
  ['una hora y media', 90],
  ['30分钟', 30],
  ['30 分鐘', 30],
  ['三十分钟', 30],
  ['二十五分鐘', 25],
  ['十五分钟', 15],
  ['半小时', 30],
  ['半個小時', 30],
  ['1小时', 60],
  ['一个小时', 60],
  ['两小时', 120],
  ['兩個鐘頭', 120],
  ['1小时30分', 90],
  ['1 小時 30 分鐘', 90],
  ['一小时二十分', 80],
  ['一个半小时', 90],
  ['两小时半', 150],
  ['１：３０', 90],
  ['９０', 90],
])('duration: %j is %i minutes', (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes);
});

test.each([
  '',
  '   ',
  'all afternoon',
  'toda la tarde',
  '整个下午',
  'half',
  'media',
  '半',
  '半天',
  '30-45 min',
  '30 s',
  '2 days',
  '-30',
  '1:5',
  '1:60',
  '1 h 60',
  '1 h 30 h',
  '25 h',
  '1441',
  'h',
  'min',
  '1.2.3 h',
  'room 30',
])('duration: rejects %j', (text) => {
  expect(parseDuration(text)).toBeNull();
});

test('duration: reads every length in every form', () => {
  const { min, max } = dailyTask.fields.minutes;
  fc.assert(
    fc.property(fc.integer({ min, max }), (length) => {
      const [hours, minutes] = [Math.floor(length / 60), length % 60];
      const forms = [
        String(length),
        `${length} min`,
        `${length}分钟`,
        `${length} minutos`,
        `${hours} h ${minutes} min`,
        `${hours}h${minutes}`,
        `${hours}:${String(minutes).padStart(2, '0')}`,
        `${hours} hora y ${minutes} minutos`,
        `${hours}小時${minutes}分`,
      ];
      expect(forms.map(parseDuration)).toEqual(forms.map(() => length));
    }),
  );
});

test('duration: returns null or whole minutes that the API accepts for any text', () => {
  const { min, max } = dailyTask.fields.minutes;
  const piece = fc.constantFrom(
    '1',
    '30',
    '.',
    ',',
    ':',
    ' ',
    'h',
    'min',
    'y',
    '半',
    '十',
    '两',
    '小时',
    '分',
    '½',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(text, (written) => {
      const minutes = parseDuration(written);
      if (minutes === null) return;
      expect(Number.isInteger(minutes)).toBe(true);
      expect(minutes).toBeGreaterThanOrEqual(min);
      expect(minutes).toBeLessThanOrEqual(max);
    }),
  );
});
