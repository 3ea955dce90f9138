import { parseArgs } from 'node:util';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { entities } from '@kairos/schema/entities';
import type { Entity } from '@kairos/schema/entity';
import { UsageError } from '../commands/request.ts';

/** The restored table that an operator cleans. */
export interface CleanRequest {
  readonly stage: string;
  /** Physical name of the restored table. */
  readonly table: string;
  readonly entity: Entity;
  /** Whether records that are credentials are kept. */
  readonly credentials: boolean;
  readonly dryRun: boolean;
}

/** The records that an operator restores. */
export interface RestoreRequest extends Omit<CleanRequest, 'credentials'> {
  readonly owner?: string;
  readonly deletedOnly: boolean;
  /** Whether records are copied without changes, into a new table of the same entity. */
  readonly asIs: boolean;
}

const usage = {
  'restore-records':
    'usage: npm run restore-records -- <stage> <restored table> [--entity <name>] [--owner <sub>] [--deleted | --as-is] [--credentials] [--dry-run]',
  'clean-restored':
    'usage: npm run clean-restored -- <stage> <restored table> [--entity <name>] [--credentials] [--dry-run]',
};

const common = {
  entity: { type: 'string' },
  credentials: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

const options = {
  ...common,
  owner: { type: 'string' },
  deleted: { type: 'boolean', default: false },
  'as-is': { type: 'boolean', default: false },
} as const;

/**
 * Reads `<stage> <restored table> [--entity <name>] [--credentials] [--dry-run]`.
 * @throws UsageError when something is missing or unknown
 */
export function readCleanRequest(args: readonly string[]): CleanRequest {
  const { positionals, values } = parse(() =>
    parseArgs({ args: [...args], options: common, allowPositionals: true }),
  );
  const { credentials, entity, 'dry-run': dryRun } = values;
  return { ...tableOf('clean-restored', positionals, entity), credentials, dryRun };
}

/**
 * Reads `<stage> <restored table> [--entity <name>] [--owner <sub>] [--deleted | --as-is] [--credentials] [--dry-run]`.
 * @throws UsageError when something is missing or unknown, or the table has credentials and the option for them is missing
 */
export function readRestoreRequest(args: readonly string[]): RestoreRequest {
  const { positionals, values } = parse(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
  const asked = tableOf('restore-records', positionals, values.entity);
  const { owner, deleted: deletedOnly, 'as-is': asIs } = values;
  if (deletedOnly && asIs) throw new UsageError('--deleted and --as-is exclude each other.');
  if (owner === '') throw new UsageError('--owner is the sub of a user.');
  if (asked.entity.credential === true && !values.credentials) {
    throw new UsageError(
      `${asked.entity.name} has credentials, which users can have revoked: --credentials restores them, with new tokens where the server makes them.`,
    );
  }
  return { ...asked, ...(owner && { owner }), deletedOnly, asIs, dryRun: values['dry-run'] };
}

/** The entity of a table that `restore-drill --keep` made is in its name. */
function tableOf(command: keyof typeof usage, positionals: readonly string[], given: string | undefined) {
  const [stage, table] = positionals;
  if (stage === undefined || table === undefined || positionals.length > 2)
    throw new UsageError(usage[command]);
  checkStage(stage);
  const name = given ?? /^kairos-drill-([A-Za-z]+)-/.exec(table)?.[1];
  const entity = entities.find((one) => one.name === name);
  if (entity === undefined) {
    throw new UsageError(
      `Which records are in ${table}? --entity is one of ${entities.map((one) => one.name).join(', ')}.`,
    );
  }
  return { stage, table, entity };
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function checkStage(name: string): void {
  try {
    stageOf(name);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
