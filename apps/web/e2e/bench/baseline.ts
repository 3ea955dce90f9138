import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SideName } from './model/figure.ts';

/** A checkout whose build is measured. */
export interface Checkout {
  readonly name: SideName;
  /** Its folder path. */
  readonly root: string;
  /** The abbreviated commit hash. */
  readonly commit: string;
}

/** The whole commit id that a name means. @returns undefined when this clone does not have it */
export function findCommit(root: string, name: string): string | undefined {
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

/** The short id of the checked-out commit, with a mark when files differ from it. */
export function describeCheckout(root: string): string {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`;
}

/** A commit in a separate git worktree, installed and built. */
export class Baseline {
  readonly #folder = mkdtempSync(join(tmpdir(), 'kairos-baseline-'));
  readonly #root: string;
  readonly #commit: string;

  constructor(root: string, commit: string) {
    this.#root = root;
    this.#commit = commit;
  }

  /** Checks it out and builds the parts that the bench needs. Throws with the command that failed. */
  build(): Checkout {
    const run = (command: string, args: readonly string[], cwd: string) => {
      const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
      if (status !== 0) throw new Error(`The baseline ${this.#commit} cannot be built: ${args.join(' ')}`);
    };
    run('git', ['worktree', 'add', '--quiet', '--detach', this.#folder, this.#commit], this.#root);
    const pnpm = join(this.#root, 'node_modules/pnpm/bin/pnpm.cjs');
    const install = ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
    run(process.execPath, [pnpm, ...install], this.#folder);
    const turbo = join(this.#folder, 'node_modules/turbo/bin/turbo');
    const filters = ['web', 'local-cloud', 'infra'].map((name) => `--filter=@kairos/${name}`);
    run(
      process.execPath,
      [turbo, 'run', 'build', 'synth', ...filters, '--output-logs=errors-only'],
      this.#folder,
    );
    return { name: 'baseline', root: this.#folder, commit: this.#commit.slice(0, 7) };
  }

  remove(): void {
    spawnSync('git', ['worktree', 'remove', '--force', this.#folder], { cwd: this.#root });
    rmSync(this.#folder, { recursive: true, force: true });
    spawnSync('git', ['worktree', 'prune'], { cwd: this.#root });
  }
}
