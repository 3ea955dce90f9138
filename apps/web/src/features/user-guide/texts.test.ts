import { loadGuide } from './load-guide.ts';
import { guideLanguages, type GuideCode } from './model/guide-language.ts';

/** The structure of a text: its keys and the lengths of its lists. */
function shapeOf(text: unknown): unknown {
  if (typeof text === 'string') return 'text';
  if (Array.isArray(text)) return text.map(shapeOf);
  return Object.fromEntries(Object.entries(text as object).map(([key, part]) => [key, shapeOf(part)]));
}

function wordsOf(text: unknown): string[] {
  return typeof text === 'string' ? [text] : Object.values(text as object).flatMap(wordsOf);
}

/** The names in quotation marks: labels of the screens, in English in every language. */
const quoted = (text: unknown) =>
  wordsOf(text)
    .flatMap((words) => [...words.matchAll(/[“«「]([\x20-\x7e]+)[”»」]/g)].map(([, name]) => name))
    .filter((name) => /^(?:[A-Z]|edit|delete)/.test(name ?? ''))
    .map((name) => name?.replace(/[?]$/, ''));

const codes = guideLanguages.map(({ code }) => code);
const others = codes.filter((code) => code !== 'en');
const load = (code: GuideCode) => loadGuide[code]();

test.each(others)('guide: %s has as many chapters, steps and paragraphs as English', async (code) => {
  expect(shapeOf(await load(code))).toEqual(shapeOf(await load('en')));
});

test.each(codes)('guide: %s has no empty text and no repetition', async (code) => {
  const words = wordsOf(await load(code));
  expect(words.filter((text) => text !== text.trim() || text === '')).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});

const buttons = [
  'Sync Google Calendar',
  'Unsync Google Calendar',
  'edit',
  'delete',
  'Detailed Plan',
  'Mood',
  'Save',
  'Cancel',
  'Delete',
  'Study',
  'Reading',
  'Work',
  'Start',
  'Pause',
  'Reset',
  'Rain sound',
  'Break time! What do you need',
  'Short Break',
  'Long Break',
  'Your 3-Year Blueprint',
  'TO:',
];

test.each(codes)('guide: %s has the button names of the screens', async (code) => {
  expect(quoted(await load(code))).toEqual(expect.arrayContaining(buttons));
});

test.each(codes)('guide: %s has the minutes of the specification', async (code) => {
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

test('guide: Traditional and Simplified Chinese use different characters', async () => {
  const traditional = wordsOf(await load('fzh')).join('');
  const simplified = wordsOf(await load('jzh')).join('');
  expect(traditional).not.toMatch(/[习惯历愿点击这样时间钟选择页们来过还开关记录进]/u);
  expect(simplified).not.toMatch(/[習慣曆願點擊這樣時間鐘選擇頁們來過還開關記錄進]/u);
});
