// `npm run lint:cycles` finds import cycles, also those that consist of types only.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** What oxlint reports with the repository's rules about these files, by name. */
function lint(files) {
  const folder = mkdtempSync(join(tmpdir(), 'kairos-cycles-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const args = [oxlint, '--config', join(root, '.oxlintrc.json'), '--format=unix', '.'];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return { status, stdout };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a cycle of types is reported in both files', () => {
  const { status, stdout } = lint({
    'one.ts': "import type { Two } from './two.ts';\nexport interface One { two: Two | null }\n",
    'two.ts': "import type { One } from './one.ts';\nexport interface Two { one: One | null }\n",
  });
  expect(stdout).toMatch(/one\.ts.*import\(no-cycle\)/);
  expect(stdout).toMatch(/two\.ts.*import\(no-cycle\)/);
  expect(status).toBe(1);
});

test('imports in one direction pass', () => {
  const { status } = lint({
    'one.ts': "import type { Two } from './two.ts';\nexport interface One { two: Two | null }\n",
    'two.ts': 'export interface Two { text: string }\n',
  });
  expect(status).toBe(0);
});
