import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** An operator's settings of a stage, explained in docs/decisions/022. All are optional. */
const previewSettings = z.strictObject({
  /** The sender address of codes, in a domain that is verified in SES. Default: Cognito's own sender. */
  mailFrom: z.email().optional(),
  /** The recipient of alarms. */
  alarmMail: z.email().optional(),
  /** US dollars per month for the whole account. */
  monthlyBudget: z.number().positive().optional(),
  /** The OAuth client of Google Calendar. Without it the calendar cannot be connected. */
  googleClientId: z
    .string()
    .regex(/^[\w-]+\.apps\.googleusercontent\.com$/, 'must end in .apps.googleusercontent.com')
    .optional(),
  /** `optional`: users may enable a TOTP app. */
  mfa: z.enum(['off', 'optional']).optional(),
  /** Cognito's feature plan; `plus` has threat protection. */
  identityPlan: z.enum(['lite', 'essentials', 'plus']).optional(),
  /** Whether the identity pool gives identities without sign-in. */
  guests: z.boolean().optional(),
  /** WAF with rate limits before the site, the API and the sign-in. */
  firewall: z.boolean().optional(),
  /** The stack with the functions: calendar addresses, other calendars, push messages. */
  reminders: z.boolean().optional(),
  /** Whether accounts can be encrypted. Default: they can. */
  encryption: z.boolean().optional(),
  /** The name of a managed policy of the account that limits all roles of the stage. */
  permissionsBoundary: z
    .string()
    .regex(/^[\w+=,.@-]{1,128}$/, 'must be the name of a managed policy')
    .optional(),
});

/** Restored tables by the epoch that began with them. */
const restoredTables = z.record(
  z.string().regex(/^[1-9]\d*$/, 'must be a replicaEpoch'),
  z
    .strictObject({
      /** The entities whose tables were replaced, all by default. The web stack rejects unknown ones. */
      entities: z.array(z.string()).nonempty().optional(),
      /** When devices begin to read, which takes an hour. Without it, all read at once. */
      from: z.iso.datetime().optional(),
    })
    .refine(
      ({ entities: names, from }) => names !== undefined || from !== undefined,
      'needs entities or from',
    ),
);

/** The settings that need a domain, which belongs to one stage: all previews share their settings. */
const stageSettings = previewSettings
  .extend({
    /** The site's domain, with a certificate in us-east-1 or a Route 53 zone in which a certificate is validated. */
    domain: z
      .strictObject({
        name: z.hostname(),
        certificateArn: z
          .string()
          .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'must be a certificate of us-east-1')
          .optional(),
        hostedZoneId: z
          .string()
          .regex(/^Z[A-Z0-9]+$/, 'must be a hosted zone id')
          .optional(),
      })
      .refine(
        ({ certificateArn, hostedZoneId }) => certificateArn !== undefined || hostedZoneId !== undefined,
        'needs certificateArn or hostedZoneId',
      )
      .optional(),
    /** Sign-in by passkeys, which belong to the domain. Its plan is `essentials` unless `identityPlan` says `plus`. */
    passkeys: z.boolean().optional(),
    /** Raised after restored tables took the place of the live ones: devices then read everything again. */
    replicaEpoch: z.int().nonnegative().optional(),
    /** Limits what devices read again by epoch, and spreads it over an hour. */
    restoredTables: restoredTables.optional(),
    /** Raised when the user pool is lost: the stack then has a new, empty one. */
    userPoolNumber: z.int().positive().optional(),
  })
  .refine(({ passkeys, domain }) => passkeys !== true || domain !== undefined, 'passkeys need a domain')
  .refine(
    ({ replicaEpoch = 0, restoredTables: restored = {} }) =>
      Object.keys(restored).every((epoch) => Number(epoch) <= replicaEpoch),
    'restoredTables has an epoch above replicaEpoch',
  )
  .refine(
    ({ passkeys, identityPlan }) => passkeys !== true || identityPlan !== 'lite',
    'passkeys need the identityPlan essentials or plus',
  );

const repositoryForm = 'owner/name or owner@id/name@id';

/** A GitHub repository, with the numeric ids of owner and repository or none. No `*`, because a role trusts it. */
const repository = z
  .string()
  .regex(/^(?:[\w.-]+\/[\w.-]+|[\w.-]+@\d+\/[\w.-]+@\d+)$/, `must be ${repositoryForm}`);

const settings = z.strictObject({
  /** The repository that may deploy: `owner@id/name@id`, or `owner/name` for one from before 15 July 2026. */
  repository: repository.optional(),
  stages: z
    .strictObject({
      dev: stageSettings.default({}),
      preview: previewSettings.default({}),
      prod: stageSettings.default({}),
    })
    .default({ dev: {}, preview: {}, prod: {} }),
});

export type StageSettings = z.infer<typeof stageSettings>;
export type Settings = z.infer<typeof settings>;

/** Invalid settings; the message is one line for users. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Checks the content of `stages.json`.
 *
 * @param source its name in messages
 * @throws SettingsError that names all invalid or unknown settings
 */
export function parseSettings(value: unknown, source = 'infra/stages.json'): Settings {
  const result = settings.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  throw new SettingsError(`${source}: ${problems.join('; ')}`);
}

/** @throws SettingsError when it is neither `owner/name` nor `owner@id/name@id` */
export function repositoryOf(value: string): string {
  if (repository.safeParse(value).success) return value;
  throw new SettingsError(`"${value}" is not a repository: it must be ${repositoryForm}.`);
}

/** @throws SettingsError when the file does not exist, is not JSON, or has invalid settings */
export function readSettings(file: string): Settings {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingsError(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  return parseSettings(value, file);
}
