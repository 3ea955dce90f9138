import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kairos-lint-'));
  symlinkSync(process.execPath, join(folder, 'node'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the script without Python, with fake programs that end with the given exit codes. */
function run(programs, ...args) {
  for (const [name, code] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} ran"\nexit ${code}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const script = join(__dirname, 'lint-deployment.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { PATH: folder },
  });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

test('lint-deployment: skips each linter with a reason when there is no Python', () => {
  const { status, lines } = run({});
  expect(status).toBe(0);
  expect(lines).toContain('There is no Python 3.11 or newer with venv.');
  expect(
    lines.filter((line) => /^(cfn-lint|zizmor|actionlint|hadolint|systemd-analyze) +skipped: /.test(line)),
  ).toHaveLength(5);
});
test('lint-deployment: fails with --required when a linter is skipped', () => {
  expect(run({}, '--required').status).toBe(1);
});
test('lint-deployment: runs an installed linter, shows its findings and fails', () => {
  const { status, lines, stderr } = run({ zizmor: 0, actionlint: 1 });
  expect(status).toBe(1);
  expect(lines).toEqual(expect.arrayContaining(['zizmor           clean', 'actionlint       failed']));
  expect(stderr).toContain('actionlint ran');
});
