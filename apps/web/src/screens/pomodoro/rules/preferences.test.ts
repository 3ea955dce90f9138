import { initialPomodoro } from './pomodoro.ts';
import { preferencesText, readPreferences } from './preferences.ts';

test('preferences: are read as saved', () => {
  const liked = { ...initialPomodoro, minutes: { study: 25, reading: 45, work: 90 }, rain: false };
  expect(readPreferences(preferencesText(liked))).toEqual({ minutes: liked.minutes, rain: false });
});

test.each([
  null,
  'rain',
  '[]',
  '{"minutes":3}',
  '{"minutes":{"study":0,"reading":"45","work":1.5},"rain":"loud"}',
])('preferences: fall back to the defaults for %p', (text) => {
  expect(readPreferences(text)).toEqual({ minutes: initialPomodoro.minutes, rain: true });
});
