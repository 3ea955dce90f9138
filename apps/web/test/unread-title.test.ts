// @spec push-notification

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@kairos/schema/languages';
import { unreadTitle, unreadTitles } from '#worker/unread-title.ts';

test('unread push: has the text of the catalogues in every language', () => {
  const textOf = (tag: string) => {
    const file = readFileSync(join(__dirname, '../src/locales', tag, 'reminders.json'), 'utf8');
    return (JSON.parse(file) as Record<string, string>)['reminders.hidden'];
  };
  expect(unreadTitles).toEqual(Object.fromEntries(languages.map(({ tag }) => [tag, textOf(tag)])));
});

test('unread push: is in the first known language of the browser', () => {
  expect(unreadTitle(['fr', 'zh-TW', 'es'])).toBe(unreadTitles['zh-Hant']);
  expect(unreadTitle(['fr'])).toBe(unreadTitles.en);
});
