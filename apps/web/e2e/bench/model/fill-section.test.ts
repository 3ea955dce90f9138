import { fillSection } from './fill-section.ts';

const document = '# P\n\n<!-- part: a -->\n\nold $1\n\n<!-- end -->\n\n<!-- part: b -->\n\n<!-- end -->\n';

test('fill section: replaces one section and leaves the others', () => {
  expect(fillSection(document, 'a', 'new $& text')).toBe(document.replace('old $1', () => 'new $& text'));
  expect(fillSection(document, 'b', 'text')).toContain('old $1');
});

test('fill section: a missing section is an error', () => {
  expect(() => fillSection(document, 'c', 'text')).toThrow('The document has no section "c".');
});
