import { stringsOf, unusedIds } from './used-texts.ts';

const strings = stringsOf([
  "const title = t('menu.title'); const moods = ['great', 'good'] as const;",
  'const name = (mood: Mood) => t(`menu.mood-${mood}`); const any = `${area}.lead`;',
]);

test.each([
  ['menu.title', true],
  ['menu.mood-great', true],
  ['menu.mood-sad', false],
  ['menu.lead', false],
  ['menu.titles', false],
  ['other.title', false],
])('used texts: %s is used: %s', (id, isUsed) => {
  expect(unusedIds([id], strings)).toEqual(isUsed ? [] : [id]);
});
