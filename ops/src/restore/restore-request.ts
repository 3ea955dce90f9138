import { parseArgs } from 'node:util';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { entities } from '@kairos/schema/entities';
import type { Entity } from '@kairos/schema/entity';
import { UsageError } from '../commands/request.ts';

/** The records that an operator restores. */
export interface RestoreRequest {
  readonly stage: string;
  /** Physical name of the restored table. */
  readonly table: string;
  readonly entity: Entity;
  readonly owner?: string;
  readonly deletedOnly: boolean;
  readonly dryRun: boolean;
}

const usage =
  'usage: npm run restore-records -- <stage> <restored table> [--entity <name>] [--owner <sub>] [--deleted] [--dry-run]';

const options = {
  entity: { type: 'string' },
  owner: { type: 'string' },
  deleted: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

/**
 * Reads `<stage> <restored table> [--entity <name>] [--owner <sub>] [--deleted] [--dry-run]`. The entity of a table that
 * `restore-drill --keep` made is in its name.
 * @throws UsageError when something is missing or unknown
 */
export function readRestoreRequest(args: readonly string[]): RestoreRequest {
  const { positionals, values } = parse(args);
  const [stage, table] = positionals;
  if (stage === undefined || table === undefined || positionals.length > 2) throw new UsageError(usage);
  checkStage(stage);
  const name = values.entity ?? /^kairos-drill-([A-Za-z]+)-/.exec(table)?.[1];
  const entity = entities.find((one) => one.name === name);
  if (entity === undefined) {
    throw new UsageError(
      `Which records are in ${table}? --entity is one of ${entities.map((one) => one.name).join(', ')}.`,
    );
  }
  const { owner, deleted: deletedOnly } = values;
  if (owner === '') throw new UsageError('--owner is the sub of a user.');
  return { stage, table, entity, ...(owner && { owner }), deletedOnly, dryRun: values['dry-run'] };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
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
