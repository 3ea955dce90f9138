import { untouched } from './pomodoro.ts';
import { preferencesText, readPreferences } from './preferences.ts';

test('what is kept is read again', () => {
  const liked = { ...untouched, minutes: { study: 25, reading: 45, work: 90 }, rain: false };
  expect(readPreferences(preferencesText(liked))).toEqual({ minutes: liked.minutes, rain: false });
});

test.each([
  null,
  'rain',
  '[]',
  '{"minutes":3}',
  '{"minutes":{"study":0,"reading":"45","work":1.5},"rain":"loud"}',
])('%p is as in the beginning', (text) => {
  expect(readPreferences(text)).toEqual({ minutes: untouched.minutes, rain: true });
});
