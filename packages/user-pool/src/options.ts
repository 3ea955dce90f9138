/** What a new password must hold. Lengths are in characters; classes that are left out are not required. */
export interface PasswordPolicy {
  minimumLength: number;
  requireLowercase?: boolean;
  requireUppercase?: boolean;
  requireNumbers?: boolean;
  requireSymbols?: boolean;
}

/** An attribute of the pool's schema, as a template declares it; the standard ones exist without being listed. */
export interface SchemaAttribute {
  /** Standard name (`email`) or custom name with its prefix (`custom:plan`). */
  name: string;
  required?: boolean;
  /** Default true. An immutable attribute can be set at sign-up only. */
  mutable?: boolean;
}

/** The words of a mail. */
export interface Message {
  subject: string;
  text: string;
}

/** What may be used as a username at sign-up and sign-in. */
export type UsernameAttribute = 'email' | 'phone_number';

export interface UserPoolClientOptions {
  clientId: string;
  /** As in a template: `ALLOW_USER_SRP_AUTH`, `ALLOW_USER_PASSWORD_AUTH`, `ALLOW_REFRESH_TOKEN_AUTH`. */
  authFlows: readonly string[];
  accessTokenMinutes: number;
  idTokenMinutes: number;
  refreshTokenDays: number;
  /** True answers for an unknown user as for a known one (template: `PreventUserExistenceErrors: ENABLED`). */
  preventUserExistenceErrors: boolean;
  /** Attributes that people may set and delete through this client; all that the schema lets them when absent. */
  writeAttributes?: readonly string[];
  /** True allows RevokeToken and puts `origin_jti` into the tokens. */
  revocation: boolean;
}

/** One message that the pool sends. */
export interface Mail extends Message {
  to: string;
  /** The secret in the text: a six-digit code, or a temporary password in an invitation. */
  code: string;
  /** ISO 8601, from the pool's clock. */
  sentAt: string;
}

export interface UserPoolOptions {
  /** Folder that the pool owns; null keeps everything in memory. */
  directory: string | null;
  /** `<region>_<name>`. */
  poolId: string;
  /** The `iss` of every token. */
  issuer: string;
  passwordPolicy: PasswordPolicy;
  mfa: 'OFF' | 'OPTIONAL' | 'ON';
  /** Authenticator apps as a second factor. */
  softwareTokenMfa: boolean;
  /** Codes by e-mail as a second factor. Default false. */
  emailMfa?: boolean;
  usernameAttributes: readonly UsernameAttribute[];
  schemaAttributes?: readonly SchemaAttribute[];
  /** Attributes whose old value stays until the new one is verified (template: `UserAttributeUpdateSettings`). */
  verifyBeforeUpdate?: readonly UsernameAttribute[];
  /** What mails with codes say, `{####}` standing for the code; codes of a second factor have words of their own. */
  verificationMessage?: Message;
  clients: readonly UserPoolClientOptions[];
  /** Called for each message; an operation answers after it has settled. */
  deliver: (mail: Mail) => void | Promise<void>;
  /** Milliseconds since 1970. Default `Date.now`. */
  now?: () => number;
}
