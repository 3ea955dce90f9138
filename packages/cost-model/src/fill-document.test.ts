import { fillDocument } from './fill-document.ts';

const document = '# D\n\n<!-- table: a -->\n\nold\n\n<!-- end -->\n\nText.\n';

test('fillDocument: replaces only the content of placeholders', () => {
  const filled = fillDocument(document, { a: '| x |' });
  expect(filled).toMatch(/^# D\n\n<!-- table: a -->\n[^]*\n\n\| x \|\n\n[^]*<!-- end -->\n\nText\.\n$/);
  expect(filled).not.toContain('old');
  expect(fillDocument(filled, { a: '| x |' })).toBe(filled);
});
test('fillDocument: reports a placeholder without a table and a table without a placeholder', () => {
  expect(() => fillDocument(document, {})).toThrow('There is no table "a".');
  expect(() => fillDocument(document, { a: '', b: '' })).toThrow('No placeholder for: b.');
});
