import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDecisionProblems } from './decision-rules.mjs';

const folder = join(__dirname, '../docs/decisions');
const names = readdirSync(folder);

test('no two decisions have the same number', () => {
  expect(names.length).toBeGreaterThan(30);
  expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length);
});
test.each(names)('%s has title, date, status and sections', (name) => {
  expect(findDecisionProblems(name, readFileSync(join(folder, name), 'utf8'), names)).toEqual([]);
});

const good = `# 001: Records have an owner

- Date: 2026-11-20
- Status: amended by [002](002-more.md), [003](003-most.md)

## Context

Text.

## Decision

Text.

## Alternatives

Text.

## Consequences

Text.
`;
const known = ['001-owner.md', '002-more.md', '003-most.md'];

test('a decision of the right form has no problem', () => {
  expect(findDecisionProblems('001-owner.md', good, known)).toEqual([]);
  expect(findDecisionProblems('001-owner.md', good.replace(/amended.*/, 'accepted'), known)).toEqual([]);
});
test.each([
  ['another number in the title', '# 001', '# 002', 'the title is not "# 001: …"'],
  ['no colon after the number', '001:', '001', 'the title is not "# 001: …"'],
  ['no date', '- Date: 2026-11-20\n', '', 'line 3 is not "- Date: YYYY-MM-DD"'],
  ['an unknown status', 'amended by', 'changed by', /^line 4 is not/],
  ['a status without a link', /amended.*/, 'superseded by 002', /^line 4 is not/],
  ['a status with a link to nothing', '003-most', '003-least', /003-least.md\), which does not exist$/],
  ['a status with another number', '[003]', '[002]', /^the status refers to \[002\]\(003-most.md\)/],
  ['no context', '## Context', '**Context.**', 'there is no section "Context"'],
  ['no consequences', '## Consequences', '### Consequences', 'there is no section "Consequences"'],
  ['an unknown section', '## Alternatives', '## Measured', /^the sections are not/],
  ['sections in another order', '## Context', '## Decision\n\n## Context', /^the sections are not/],
])('%s is reported', (_what, part, bad, problem) => {
  const source = good.replace(part, bad);
  expect(source).not.toBe(good);
  const expected = problem instanceof RegExp ? expect.stringMatching(problem) : problem;
  expect(findDecisionProblems('001-owner.md', source, known)).toContainEqual(expected);
});
test('a file name without a number is reported', () => {
  expect(findDecisionProblems('owner.md', good, known)).toContain('the file name is not NNN-title.md');
});
