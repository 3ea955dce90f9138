import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { UsageError } from '../commands/request.ts';
import type { Environment } from '../commands/start.ts';

/** The file of users that an operator exports or imports. */
export interface UserRequest {
  readonly stage: string;
  /** Absolute path. */
  readonly file: string;
  /** The recipient of age for an export, the file with its identity for an import. */
  readonly key: string;
  readonly dryRun: boolean;
}

const commands = {
  'export-users': {
    usage: 'usage: npm run export-users -- <stage> <file>',
    variable: 'KAIROS_BACKUP_KEY',
    value: 'a recipient of age, such as age1…',
  },
  'import-users': {
    usage: 'usage: npm run import-users -- <stage> <file> [--dry-run]',
    variable: 'KAIROS_BACKUP_IDENTITY',
    value: 'the file with the identity of age',
  },
} as const;

/**
 * Reads `<stage> <file>`, for an import also `[--dry-run]`, and the key from the environment.
 * @throws UsageError when something is missing or unknown
 */
export function readUserRequest(
  command: keyof typeof commands,
  args: readonly string[],
  environment: Environment,
): UserRequest {
  const { usage, variable, value } = commands[command];
  try {
    const options = { 'dry-run': { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [stage, file] = positionals;
    const dryRun = values['dry-run'];
    const isWrong = positionals.length > 2 || (dryRun && command === 'export-users');
    if (stage === undefined || file === undefined || isWrong) throw new UsageError(usage);
    stageOf(stage);
    const key = environment[variable];
    if (key === undefined || key === '') throw new UsageError(`Set ${variable}: ${value}.`);
    // npm changes to the folder of package.json.
    const folder = environment.INIT_CWD ?? '.';
    return { stage, file: resolve(folder, file), key: keyOf(command, folder, key), dryRun };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

const keyOf = (command: keyof typeof commands, folder: string, key: string): string =>
  command === 'import-users' ? resolve(folder, key) : key;
