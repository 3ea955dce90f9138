import { initials } from './initials.ts';

test.each([
  ['Mira Rao', 'MR'],
  ['mira', 'M'],
  ['Ana María de la Cruz', 'AC'],
  ['  Mira   Rao ', 'MR'],
  ['王小明', '王'],
  ['𠮷野 家', '𠮷家'],
  ['', ''],
])('initials: %s gives %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
