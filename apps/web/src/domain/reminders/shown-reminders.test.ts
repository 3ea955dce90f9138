import { longestDelay } from './reminder-moments.ts';
import { readShown, shownText } from './shown-reminders.ts';

test('shown reminders: are kept until they cannot be due any more', () => {
  const text = shownText(readShown(null, 0), ['task:walk@5'], 1000);
  expect(Object.keys(readShown(text, 1000 + longestDelay))).toEqual(['task:walk@5']);
  const later = shownText(readShown(text, 1001), ['close-day@9'], 1001);
  expect(Object.keys(readShown(later, 1002))).toEqual(['task:walk@5', 'close-day@9']);
  expect(readShown(text, 1000 + 2 * longestDelay)).toEqual({});
});

test.each(['{', '[]', 'null', '1', '{"a":"b"}'])('shown reminders: ignores the stored text %s', (text) => {
  expect(readShown(text, 0)).toEqual({});
});
