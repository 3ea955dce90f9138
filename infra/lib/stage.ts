/** What differs between deployments. */
export interface Stage {
  /** `dev`, `prod`, or `pr-<number>` for a pull request's own stack. */
  readonly name: string;
  readonly region: string;
  /** Tables and users survive the stack: retained, guarded from deletion, and restorable to any second. */
  readonly keepsData: boolean;
  /** `optional`: people may turn on a TOTP app. */
  readonly mfa: 'off' | 'optional';
  /** Whether the API tells its schema to whoever signs in. */
  readonly introspection: boolean;
  /** X-Ray traces of API requests. */
  readonly tracing: boolean;
}

const trial = {
  region: 'us-east-1',
  keepsData: false,
  mfa: 'off',
  introspection: true,
  tracing: false,
} as const satisfies Omit<Stage, 'name'>;

/**
 * The settings of a stage.
 *
 * @throws Error when there is no such stage
 */
export function stageOf(name: string): Stage {
  if (name === 'prod') return { ...trial, name, keepsData: true, introspection: false, tracing: true };
  if (name === 'dev' || /^pr-[1-9]\d*$/.test(name)) return { ...trial, name };
  throw new Error(`No stage "${name}": it is dev, prod or pr-<number>.`);
}
