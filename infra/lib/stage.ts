import { SettingsError, type Settings, type StageSettings } from './settings.ts';

/** Settings that every stage has a value for, given or not. */
type WithDefault = 'mfa' | 'identityPlan' | 'guests' | 'firewall' | 'monthlyBudget';

type GivenOrDefault = Required<Pick<StageSettings, WithDefault>> & Omit<StageSettings, WithDefault>;

/** What differs between deployments: the operator's settings, and what follows from the kind of stage alone. */
export interface Stage extends Readonly<GivenOrDefault> {
  /** `dev`, `prod`, or `pr-<number>` for a pull request's own stack. */
  readonly name: string;
  readonly kind: keyof Settings['stages'];
  /** Of everything, the certificate of the site included. */
  readonly region: 'us-east-1';
  /** Tables and users survive the stack: retained, guarded from deletion, and restorable to any second. */
  readonly keepsData: boolean;
  /** Whether the API tells its schema to whoever signs in. */
  readonly introspection: boolean;
  /** X-Ray traces of API requests. */
  readonly tracing: boolean;
  /** Alarms, dashboard and access log. */
  readonly watched: boolean;
}

type Defaults = Omit<Stage, 'name' | 'kind'>;

const trial = {
  region: 'us-east-1',
  keepsData: false,
  mfa: 'off',
  identityPlan: 'lite',
  guests: false,
  introspection: true,
  tracing: false,
  firewall: false,
  watched: false,
  monthlyBudget: 40,
} as const satisfies Defaults;

const defaults: Record<Stage['kind'], Defaults> = {
  dev: trial,
  preview: trial,
  prod: { ...trial, keepsData: true, introspection: false, tracing: true, firewall: true, watched: true },
};

function kindOf(name: string): Stage['kind'] {
  if (name === 'prod' || name === 'dev') return name;
  if (/^pr-[1-9]\d{0,8}$/.test(name)) return 'preview';
  throw new SettingsError(`No stage "${name}": it is dev, prod or pr-<number>.`);
}

const noSettings: Settings = { stages: { dev: {}, preview: {}, prod: {} } };

/**
 * A stage: what its kind is by default, and what the operator's settings change of it.
 *
 * @throws SettingsError when there is no such stage
 */
export function stageOf(name: string, { stages }: Settings = noSettings): Stage {
  const kind = kindOf(name);
  return { ...defaults[kind], ...stages[kind], name, kind };
}
