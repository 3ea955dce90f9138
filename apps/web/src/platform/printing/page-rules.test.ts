// @spec print-foot

import { footRules, sizeRule } from './page-rules.ts';

test('foot rules: the name of the page and the number of the sheet are at the end', () => {
  const rules = footRules({ name: 'November 2026' });
  expect(rules).toContain('@bottom-left { content: "Kairos";');
  expect(rules).toContain('@bottom-right { content: "November 2026" " · " counter(page); }');
});

test('foot rules: a name from the user cannot end the text', () => {
  const rules = footRules({ name: 'Say "hi" } \\ <b>\n' });
  expect(rules).toContain('content: "Say \\22 hi\\22  } \\5c  \\3c b>\\a "');
});

test('foot rules: chapters have their own names, and one has neither margins nor a foot', () => {
  const rules = footRules({ name: '2026', chapters: { cover: '', Oct: '2026 · October' }, bleed: 'cover' });
  expect(rules).toContain('[data-chapter="cover"] { page: chapter-cover; }');
  expect(rules).toContain('@page chapter-cover { margin: 0; @bottom-left { content: none; }');
  expect(rules).toContain(
    '@page chapter-Oct { @bottom-right { content: "2026 · October" " · " counter(page); } }',
  );
});

test('size rule: names the paper', () => {
  expect(sizeRule('Letter')).toBe('@page { size: Letter portrait; }');
});
