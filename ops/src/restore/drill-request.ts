import { parseArgs } from 'node:util';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { entities } from '@kairos/schema/entities';
import { UsageError } from '../commands/request.ts';

/** The table and the moment of a drill. */
export interface DrillRequest {
  readonly stage: string;
  /** The entity of the table. */
  readonly entity: string;
  /** UTC. Default: the latest restorable moment. */
  readonly moment?: Date;
  /** Keeps the restored table, to copy from it or to replace the live one. */
  readonly keep: boolean;
  /** Only prints the plan; does not call AWS. */
  readonly dryRun: boolean;
}

const options = {
  entity: { type: 'string' },
  at: { type: 'string' },
  keep: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

/**
 * Reads `<stage> --entity <name> [--at <ISO moment>] [--keep] [--dry-run]`.
 * @throws UsageError when something is missing, unknown, or the stage keeps no backups
 */
export function readDrillRequest(args: readonly string[]): DrillRequest {
  const { positionals, values } = parse(args);
  const [stage] = positionals;
  const names = entities.map(({ name }) => name);
  if (stage === undefined || positionals.length > 1) {
    throw new UsageError(
      'usage: npm run restore-drill -- <stage> --entity <name> [--at <moment>] [--keep] [--dry-run]',
    );
  }
  if (!keepsData(stage)) throw new UsageError(`${stage} keeps no backups: only prod can be restored.`);
  const { entity, at, keep } = values;
  if (entity === undefined || !names.includes(entity)) {
    throw new UsageError(`Which table? --entity is one of ${names.join(', ')}.`);
  }
  const moment = at === undefined ? undefined : new Date(at);
  if (at !== undefined && !/(Z|[+-]\d\d:\d\d)$/.test(at)) {
    throw new UsageError(`--at ${at} has no time zone: write it like 2026-11-20T08:30:00Z.`);
  }
  if (moment !== undefined && Number.isNaN(moment.getTime()))
    throw new UsageError(`--at ${String(at)} is not a moment.`);
  return { stage, entity, ...(moment && { moment }), keep, dryRun: values['dry-run'] };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function keepsData(stage: string): boolean {
  try {
    return stageOf(stage).keepsData;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
