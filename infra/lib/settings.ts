import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What an operator may say of a stage; docs/decisions/022 explains each. Everything has a default. */
const stageSettings = z.strictObject({
  /** The site's own name. One of the two says who proves it: a certificate in us-east-1, or a zone of Route 53. */
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
  /** The sender of codes, an address of a domain that SES has verified; absent, Cognito's own sender. */
  mailFrom: z.email().optional(),
  /** Who hears of alarms. */
  alarmMail: z.email().optional(),
  /** US dollars a month for the whole account. */
  monthlyBudget: z.number().positive().optional(),
  /** The OAuth client of Google Calendar; absent, the calendar cannot be connected. */
  googleClientId: z
    .string()
    .regex(/^[\w-]+\.apps\.googleusercontent\.com$/, 'must end in .apps.googleusercontent.com')
    .optional(),
  /** `optional`: people may turn on a TOTP app. */
  mfa: z.enum(['off', 'optional']).optional(),
  /** Cognito's feature plan; with `plus`, threats are detected and refused. */
  identityPlan: z.enum(['lite', 'essentials', 'plus']).optional(),
  /** Whether the identity pool gives an identity to who is not signed in. */
  guests: z.boolean().optional(),
  /** WAF with rate limits before the site, the API and the sign-in. */
  firewall: z.boolean().optional(),
});

const repositoryForm = 'owner/name or owner@id/name@id';

/** GitHub's repository, with the numeric ids of both or of none. No `*`: the trust of a role is exact. */
const repository = z
  .string()
  .regex(/^(?:[\w.-]+\/[\w.-]+|[\w.-]+@\d+\/[\w.-]+@\d+)$/, `must be ${repositoryForm}`);

const settings = z.strictObject({
  /** The one repository that may deploy: `owner@id/name@id`, or `owner/name` for one from before 15 July 2026. */
  repository: repository.optional(),
  stages: z
    .strictObject({
      dev: stageSettings.default({}),
      // There are many of them, and a name leads to one place.
      preview: stageSettings.omit({ domain: true }).default({}),
      prod: stageSettings.default({}),
    })
    .default({ dev: {}, preview: {}, prod: {} }),
});

export type StageSettings = z.infer<typeof stageSettings>;
export type Settings = z.infer<typeof settings>;

/** Settings that cannot be used; the message is one line for people. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Checks what `stages.json` holds.
 *
 * @param source how messages call it
 * @throws SettingsError naming each setting that is malformed or not known
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
  throw new SettingsError(`"${value}" is no repository: it is ${repositoryForm}.`);
}

/** @throws SettingsError when the file is not there, is no JSON, or {@link parseSettings} refuses it */
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
