// Files that only GitHub reads, which does not report errors in them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(__dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');

test('CODEOWNERS: every path exists and has an owner', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    const [path, ...owners] = line.split(' ');
    expect({ path, exists: path === '*' || existsSync(join(root, path)) }).toEqual({ path, exists: true });
    expect(owners.length).toBeGreaterThan(0);
    for (const owner of owners) expect(owner).toMatch(/^@[\w-]+\/[\w-]+$/);
  }
});

test('SECURITY.md: every file that it names exists', () => {
  const named = [...read('SECURITY.md').matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`|\]\(([^)]+)\)/g)];
  expect(named.length).toBeGreaterThan(5);
  for (const [, code, link] of named)
    expect(existsSync(join(root, code ?? link)) && (code ?? link)).toBeTruthy();
});

const forms = readdirSync(join(root, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml');
test.each(forms)('issue form %s: has what GitHub needs, and a unique id and label for each field', (name) => {
  const form = parse(read(`.github/ISSUE_TEMPLATE/${name}`));
  expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
  const fields = form.body.filter(({ type }) => type !== 'markdown');
  expect(fields.length).toBeGreaterThan(1);
  for (const property of [({ id }) => id, ({ attributes }) => attributes.label]) {
    expect(new Set(fields.map(property)).size).toBe(fields.length);
    expect(fields.every((field) => typeof property(field) === 'string')).toBe(true);
  }
  for (const { type } of fields) expect(['textarea', 'input', 'dropdown']).toContain(type);
});
