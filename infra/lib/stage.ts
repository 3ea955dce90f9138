// @spec roles-guests-off limit-region limit-mfa-off encryption-offered

import { SettingsError, type Settings, type StageSettings } from './settings.ts';

/** Settings that have a value in every stage, from the operator or by default. */
type WithDefault =
  | 'mfa'
  | 'identityPlan'
  | 'passkeys'
  | 'guests'
  | 'firewall'
  | 'reminders'
  | 'encryption'
  | 'monthlyBudget'
  | 'replicaEpoch'
  | 'userPoolNumber';

type GivenOrDefault = Required<Pick<StageSettings, WithDefault>> & Omit<StageSettings, WithDefault>;

/** The differences between deployments: the operator's settings, and the values that depend on the kind of stage. */
export interface Stage extends Readonly<GivenOrDefault> {
  /** `dev`, `prod`, or `pr-<number>` for a pull request's own stack. */
  readonly name: string;
  readonly kind: keyof Settings['stages'];
  /** The region of all resources, including the site's certificate. */
  readonly region: 'us-east-1';
  /** Tables and users are retained, protected from deletion, and can be restored to any second. */
  readonly keepsData: boolean;
  /** Whether signed-in users can read the API's schema. */
  readonly introspection: boolean;
  /** X-Ray traces of API requests. */
  readonly tracing: boolean;
  /** Alarms, dashboard and access log. */
  readonly watched: boolean;
}

type Defaults = Omit<Stage, 'name' | 'kind'>;

const disposable = {
  region: 'us-east-1',
  keepsData: false,
  mfa: 'off',
  identityPlan: 'lite',
  passkeys: false,
  guests: false,
  introspection: true,
  tracing: false,
  firewall: false,
  reminders: false,
  encryption: true,
  watched: false,
  // A month of a thousand users costs less than 80 % of it, the first notification: docs/cost-and-scale.md.
  monthlyBudget: 50,
  replicaEpoch: 0,
  userPoolNumber: 1,
} as const satisfies Defaults;

const defaults: Record<Stage['kind'], Defaults> = {
  dev: disposable,
  preview: disposable,
  prod: {
    ...disposable,
    keepsData: true,
    introspection: false,
    tracing: true,
    firewall: true,
    watched: true,
  },
};

function kindOf(name: string): Stage['kind'] {
  if (name === 'prod' || name === 'dev') return name;
  if (/^pr-[1-9]\d{0,8}$/.test(name)) return 'preview';
  throw new SettingsError(`No stage "${name}": it must be dev, prod or pr-<number>.`);
}

const noSettings: Settings = { stages: { dev: {}, preview: {}, prod: {} } };

/**
 * A stage: the defaults of its kind, overridden by the operator's settings.
 *
 * @throws SettingsError for an invalid name
 */
export function stageOf(name: string, { stages }: Settings = noSettings): Stage {
  const kind = kindOf(name);
  const given: StageSettings = stages[kind];
  // The cheapest plan that has passkeys.
  const plan = given.passkeys === true ? { identityPlan: 'essentials' as const } : {};
  return { ...defaults[kind], ...plan, ...given, name, kind };
}
