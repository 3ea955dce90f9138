import type {
  ClientDefinition,
  MessageDefinition,
  UsernameAttribute,
  UserPoolDefinition,
} from './backend.ts';
import { isObject, UnsupportedTemplateError } from './cloudformation.ts';
import { Properties } from './properties.ts';

/** Reads an `AWS::Cognito::UserPool`. */
export function readUserPool(properties: Properties): UserPoolDefinition {
  const policy = properties.object('Policies').object('PasswordPolicy');
  const mfa = properties.optionalString('MfaConfiguration') ?? 'OFF';
  if (mfa !== 'OFF' && mfa !== 'OPTIONAL' && mfa !== 'ON') {
    throw new UnsupportedTemplateError(`The local cloud does not support MfaConfiguration ${mfa}.`);
  }
  const factors = properties.strings('EnabledMfas');
  const firstFactors = properties
    .object('Policies')
    .object('SignInPolicy')
    .strings('AllowedFirstAuthFactors');
  const updates = properties.object('UserAttributeUpdateSettings');
  properties.mustBeAbsent('LambdaConfig');
  const verificationMessage = messageOf(properties.object('VerificationMessageTemplate'));
  const invitationMessage = messageOf(
    properties.object('AdminCreateUserConfig').object('InviteMessageTemplate'),
  );
  return {
    ...(verificationMessage && { verificationMessage }),
    ...(invitationMessage && { invitationMessage }),
    passwordPolicy: {
      minimumLength: policy.optionalNumber('MinimumLength') ?? 8,
      requireLowercase: policy.flag('RequireLowercase'),
      requireUppercase: policy.flag('RequireUppercase'),
      requireNumbers: policy.flag('RequireNumbers'),
      requireSymbols: policy.flag('RequireSymbols'),
    },
    mfa,
    softwareTokenMfa: factors.includes('SOFTWARE_TOKEN_MFA'),
    emailMfa: factors.includes('EMAIL_OTP'),
    firstFactors: (['PASSWORD', 'WEB_AUTHN'] as const).filter((name) => firstFactors.includes(name)),
    hasRelyingParty: properties.optionalString('WebAuthnRelyingPartyID') !== undefined,
    userVerification:
      properties.optionalString('WebAuthnUserVerification') === 'required' ? 'required' : 'preferred',
    usernameAttributes: usernameAttributes(properties.strings('UsernameAttributes')),
    verifyBeforeUpdate: usernameAttributes(updates.strings('AttributesRequireVerificationBeforeUpdate')),
    schemaAttributes: properties
      .list('Schema')
      .filter(isObject)
      .map((values) => new Properties('Schema', values))
      .map((attribute) => ({
        name: attribute.string('Name'),
        required: attribute.flag('Required'),
        mutable: attribute.flag('Mutable', true),
      })),
  };
}

function messageOf(template: Properties): MessageDefinition | undefined {
  const subject = template.optionalString('EmailSubject');
  const html = template.optionalString('EmailMessage');
  return subject === undefined || html === undefined ? undefined : { subject, html };
}

const usernameAttributes = (names: readonly string[]): UsernameAttribute[] =>
  (['email', 'phone_number'] as const).filter((name) => names.includes(name));

const minutesIn: Readonly<Record<string, number>> = {
  seconds: 1 / 60,
  minutes: 1,
  hours: 60,
  days: 24 * 60,
};

/** Reads an `AWS::Cognito::UserPoolClient`. Default lifetimes are Cognito's: one hour and 30 days. */
export function readClient(clientId: string, properties: Properties): ClientDefinition {
  if (properties.flag('GenerateSecret')) {
    throw new UnsupportedTemplateError(
      'A browser cannot keep a client secret: GenerateSecret is not supported.',
    );
  }
  const units = properties.object('TokenValidityUnits');
  const minutes = (
    property: string,
    unitProperty: string,
    fallbackUnit: string,
    fallback: number,
  ): number => {
    const value = properties.optionalNumber(property);
    if (value === undefined) return fallback;
    const unit = units.optionalString(unitProperty) ?? fallbackUnit;
    const factor = minutesIn[unit];
    if (factor === undefined)
      throw new UnsupportedTemplateError(`TokenValidityUnits ${unit} is not supported.`);
    return value * factor;
  };
  const writeAttributes = properties.strings('WriteAttributes');
  return {
    ...(writeAttributes.length > 0 && { writeAttributes }),
    clientId,
    authFlows: properties.strings('ExplicitAuthFlows'),
    accessTokenMinutes: minutes('AccessTokenValidity', 'AccessToken', 'hours', 60),
    idTokenMinutes: minutes('IdTokenValidity', 'IdToken', 'hours', 60),
    refreshTokenDays: minutes('RefreshTokenValidity', 'RefreshToken', 'days', 30 * 24 * 60) / (24 * 60),
    preventUserExistenceErrors: properties.optionalString('PreventUserExistenceErrors') === 'ENABLED',
    revocation: properties.flag('EnableTokenRevocation', true),
  };
}
