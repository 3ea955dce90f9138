// Proves that the commands of operators run on a fresh clone: copies the repository without ignored files, and runs each
// command without generated files, credentials and a network. A command must end with a message of its own, not with an
// error of Node. Takes some minutes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorCommands } from './operator-commands.mjs';
import { copyRepository } from './repository-copy.mjs';

const noCredentials = 'There are no AWS credentials.';
const restored = 'kairos-drill-Habit-2026-11-28';

/** The arguments of each command, and a part of its output. */
const calls = {
  'clean-failed': [['prod'], noCredentials],
  'clean-restored': [['prod', restored, '--dry-run'], noCredentials],
  compare: [[], 'usage'],
  doctor: [['dev'], noCredentials],
  'export-users': [['prod', '/tmp/users.age'], 'Set KAIROS_BACKUP_KEY'],
  'import-users': [['prod', '/tmp/users.age'], 'Set KAIROS_BACKUP_IDENTITY'],
  'prepare-account': [['dev'], noCredentials],
  'restore-drill': [['prod', '--entity', 'DailyTask', '--dry-run'], '1. restore the DailyTask table'],
  'restore-records': [['prod', restored, '--dry-run'], noCredentials],
  smoke: [['dev'], noCredentials],
  diff: [['dev'], noCredentials],
  deploy: [['dev'], noCredentials],
  destroy: [['dev'], noCredentials],
};

/** The environment of npm without credentials of the computer. */
function environment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(AWS_|npm_|TURBO_|KAIROS_)/i.test(name));
  return {
    ...Object.fromEntries(kept),
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    AWS_MAX_ATTEMPTS: '1',
  };
}

function run(command, args, cwd) {
  const { stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env: environment() });
  return stdout + stderr;
}

/** @returns whether the command ended as expected */
function check(copy, command) {
  const [args, expected] = calls[command] ?? [[], 'an entry in scripts/fresh-clone.mjs'];
  rmSync(join(copy, 'schema/src/generated'), { recursive: true, force: true });
  const said = run('npm', ['run', '--silent', command, '--', ...args], copy);
  const isAsExpected = said.includes(expected) && !/ERR_\w+|^\s+at .+:\d+/m.test(said);
  console.log(`${command.padEnd(18)}${isAsExpected ? 'ok' : `failed, without "${expected}":\n${said}`}`);
  return isAsExpected;
}

const copy = mkdtempSync(join(tmpdir(), 'kairos-fresh-clone-'));
try {
  copyRepository(copy);
  const commands = [...operatorCommands, 'diff', 'deploy', 'destroy'];
  const failed = commands.filter((command) => !check(copy, command));
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
