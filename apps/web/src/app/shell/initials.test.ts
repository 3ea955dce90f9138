import { initials } from './initials.ts';

test.each([
  ['Mira Rao', 'MR'],
  ['mira', 'M'],
  ['Ana María de la Cruz', 'AC'],
  ['  Mira   Rao ', 'MR'],
  ['王小明', '王'],
  ['𠮷野 家', '𠮷家'],
  ['', ''],
  ['E\u0301lodie Œuvre', 'E\u0301Œ'],
  ['กำพล ใจดี', 'กำใ'],
  ['ﾃﾞﾋﾞ', 'ﾃﾞ'],
  ['👩‍🚀 Ada', '👩‍🚀A'],
  ['\u1100\u1161', '\u1100\u1161'],
  ['葛\u{e0100}城', '葛\u{e0100}'],
])('initials: %s gives %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
