/** What a new password must contain. The length is in characters; a class that is absent is not required. */
export interface PasswordPolicy {
  minimumLength: number;
  requireLowercase?: boolean;
  requireUppercase?: boolean;
  requireNumbers?: boolean;
  requireSymbols?: boolean;
}

/** An attribute of the pool's schema, as in a template; the standard attributes exist without an entry. */
export interface SchemaAttribute {
  /** Standard name (`email`) or custom name with its prefix (`custom:plan`). */
  name: string;
  required?: boolean;
  /** Default true. An immutable attribute can be set at sign-up only. */
  mutable?: boolean;
}

/** The subject and text of an e-mail. */
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
  /** True: the same responses for unknown and known users (template: `PreventUserExistenceErrors: ENABLED`). */
  preventUserExistenceErrors: boolean;
  /** Attributes that users may set and delete with this client. Default: all that the schema allows. */
  writeAttributes?: readonly string[];
  /** True: allows RevokeToken and adds `origin_jti` to the tokens. */
  revocation: boolean;
}

/** An e-mail that the pool sends. */
export interface Mail extends Message {
  to: string;
  /** The secret in the text: a six-digit code, or a temporary password in an invitation. */
  code: string;
  /** ISO 8601, from the pool's clock. */
  sentAt: string;
}

export interface UserPoolOptions {
  /** The pool's folder; null keeps all data in memory. */
  directory: string | null;
  /** `<region>_<name>`. */
  poolId: string;
  /** The `iss` claim of every token. */
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
  /** The e-mail for codes; `{####}` is replaced by the code. Codes of a second factor use another text. */
  verificationMessage?: Message;
  clients: readonly UserPoolClientOptions[];
  /** Called for each e-mail; the operation waits for its promise. */
  deliver: (mail: Mail) => void | Promise<void>;
  /** Milliseconds since 1970. Default `Date.now`. */
  now?: () => number;
}
