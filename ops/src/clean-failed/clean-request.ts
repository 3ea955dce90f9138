import { parseArgs } from 'node:util';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { readStage, UsageError } from '../commands/request.ts';

export interface CleanRequest {
  readonly stage: string;
  /** Deletes without a question. */
  readonly confirmed: boolean;
}

/**
 * Reads `<stage> [--yes]`.
 * @throws UsageError for an unknown option or stage, and for a stage that retains nothing
 */
export function readCleanRequest(args: readonly string[]): CleanRequest {
  const { positionals, values } = parse(args);
  const stage = readStage('clean-failed', positionals);
  if (!stageOf(stage).keepsData) {
    throw new UsageError(`${stage} retains nothing after a failed deployment: only prod does.`);
  }
  return { stage, confirmed: values.yes };
}

function parse(args: readonly string[]) {
  try {
    const options = { yes: { type: 'boolean', default: false } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
