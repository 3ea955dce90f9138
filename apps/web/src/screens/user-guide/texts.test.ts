// @spec guide-sections

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@kairos/schema/languages';
import { loadGuide as load } from './load-guide.ts';

/** The structure of a text: its keys and the lengths of its lists. */
function shapeOf(text: unknown): unknown {
  if (typeof text === 'string') return 'text';
  if (Array.isArray(text)) return text.map(shapeOf);
  return Object.fromEntries(Object.entries(text as object).map(([key, part]) => [key, shapeOf(part)]));
}

function wordsOf(text: unknown): string[] {
  return typeof text === 'string' ? [text] : Object.values(text as object).flatMap(wordsOf);
}

const quotedText = /[“«「"]([^”»」"]+)[”»」"]/gu;
const quoted = (text: string) => [...text.matchAll(quotedText)].map(([, name = '']) => name);

const codes = languages.map(({ code }) => code);
const others = codes.filter((code) => code !== 'en');

test.each(others)('guide texts: %s has as many chapters, steps and paragraphs as English', async (code) => {
  expect(shapeOf(await load(code))).toEqual(shapeOf(await load('en')));
});

test.each(codes)('guide texts: %s has no empty and no repeated text', async (code) => {
  const words = wordsOf(await load(code));
  expect(words.filter((text) => text !== text.trim() || text === '')).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});

/** The names of the parts of a screen in a language. */
function namesOnScreens(tag: string): string[] {
  const t = (area: string, id: string): string => {
    const catalogue = readFileSync(join(__dirname, '../../locales', tag, `${area}.json`), 'utf8');
    return (JSON.parse(catalogue) as Record<string, string>)[`${area}.${id}`] ?? `no text ${area}.${id}`;
  };
  return [
    ...['sync', 'unsync', 'new-event', 'my-plans'].map((id) => t('monthly-planner', id)),
    t('calendar-address', 'show'),
    t('today-address', 'show'),
    t('encryption', 'title'),
    t('sign-ins', 'title'),
    ...['title', 'add-title'].map((id) => t('other-calendars', id)),
    t('calendar-account', 'by-account'),
    t('daily-plan', 'show-on-wall'),
    ...['word-edit', 'word-delete'].map((id) => t('monthly-planner', id)),
    ...['new', 'plan', 'mood', 'delete', 'year'].map((id) => t('habit-tracker', id)),
    ...['save', 'cancel'].map((id) => t('records', id)),
    t('history', 'title'),
    ...['study', 'reading', 'work', 'start', 'pause', 'reset', 'rain-sound'].map((id) => t('pomodoro', id)),
    ...['break-question', 'short-break', 'long-break', 'on', 'today'].map((id) => t('pomodoro', id)),
    ...['subheader', 'to', 'letter-seal'].map((id) => t('future-vision', id)),
  ];
}

test.each(languages)('guide texts: $code uses the names of the screens', async ({ code, tag }) => {
  const names = namesOnScreens(tag);
  expect(names).toHaveLength(37);
  expect(wordsOf(await load(code)).flatMap(quoted)).toEqual(expect.arrayContaining(names));
});

test.each(codes)('guide texts: %s has the minutes of the specification', async (code) => {
  const minutes = wordsOf((await load(code)).pomodoro.steps)
    .join(' ')
    .match(/\d+/g);
  expect(minutes).toEqual(['30', '45', '50', '5', '15']);
});

test.each(['fzh', 'jzh'] as const)('guide: %s has Chinese punctuation', async (code) => {
  const wrong = wordsOf(await load(code)).filter((text) =>
    /\p{Script=Han}[,.:;?!()]|[,.:;?!()]\p{Script=Han}/u.test(text),
  );
  expect(wrong).toEqual([]);
});

test('guide texts: Traditional and Simplified Chinese use different characters', async () => {
  const traditional = wordsOf(await load('fzh')).join('');
  const simplified = wordsOf(await load('jzh')).join('');
  expect(traditional).not.toMatch(/[习惯历愿点击这样时间钟选择页们来过还开关记录进]/u);
  expect(simplified).not.toMatch(/[習慣曆願點擊這樣時間鐘選擇頁們來過還開關記錄進]/u);
});
