import { parseArgs } from 'node:util';
import { stageOf } from '@kairos/infra/lib/stage.ts';

const tasks = ['synth', 'diff', 'deploy', 'destroy'] as const;
export type Task = (typeof tasks)[number];

/** The request of an operator. */
export interface Request {
  readonly task: Task;
  /** One stage, or several for `synth`. */
  readonly stages: readonly [string, ...string[]];
  /** Logical ids of tables, or of the user pool, that a deployment may replace or remove. */
  readonly allowReplacing: readonly string[];
}

/** The command line is invalid or not allowed; the message is one line for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** One stage of each kind, the default of `synth`. */
const everyKind = ['dev', 'pr-1', 'prod'] as const;

/**
 * Reads `<task> [stage…] [--confirm <text>] [--allow-replacing <logical id>]…`.
 * @throws UsageError for an unknown task or stage, and for destroying a stage that keeps data without confirmation
 */
export function readRequest(args: readonly string[]): Request {
  const { positionals, confirm, allowReplacing } = parse(args);
  const [taskName = '', first, ...others] = positionals;
  const task = tasks.find((name) => name === taskName);
  if (task === undefined) throw new UsageError(`No command "${taskName}": it must be ${tasks.join(', ')}.`);
  if (first === undefined) {
    if (task === 'synth') return { task, stages: everyKind, allowReplacing };
    throw new UsageError(`Which stage? npm run ${task} -- dev, prod or pr-<number>`);
  }
  if (others.length > 0 && task !== 'synth')
    throw new UsageError(`One stage at a time: npm run ${task} -- ${first}`);
  for (const name of [first, ...others]) checkStage(name);
  if (task === 'destroy') checkDestroy(first, confirm);
  return { task, stages: [first, ...others], allowReplacing };
}

function parse(args: readonly string[]) {
  try {
    const options = {
      confirm: { type: 'string' },
      'allow-replacing': { type: 'string', multiple: true, default: [] as string[] },
    } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { positionals, confirm: values.confirm, allowReplacing: values['allow-replacing'] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/**
 * Reads the only argument of a command: a stage.
 * @throws UsageError
 */
export function readStage(command: string, args: readonly string[]): string {
  const [name, ...others] = args;
  if (name === undefined) throw new UsageError(`Which stage? npm run ${command} -- dev, prod or pr-<number>`);
  if (others.length > 0) throw new UsageError(`One stage at a time: npm run ${command} -- ${name}`);
  checkStage(name);
  return name;
}

function checkStage(name: string): void {
  try {
    stageOf(name);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function checkDestroy(name: string, confirm: string | undefined): void {
  const phrase = `destroy-${name}`;
  if (!stageOf(name).keepsData || confirm === phrase) return;
  throw new UsageError(
    `${name} keeps users' data, so destroying it needs a confirmation. Read "Removing ${name}" in docs/runbook.md, then: npm run destroy -- ${name} --confirm ${phrase}`,
  );
}
