// @spec about-sign-up about-user-pool account-username account-attributes valid-auth-password
// @spec pool-password-auth pool-no-social-login error-hosted-login limit-sign-up-attributes
// @spec limit-username-attributes limit-no-social-providers limit-mfa-off limit-no-sms limit-password-length
// @spec limit-challenge-lifetime

import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  type CfnUserPool,
  type CfnUserPoolClient,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  PasskeyUserVerification,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  type UserPoolProps,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import { invitationMail, verificationMail } from '@kairos/schema/compose-mail';
import { mailTexts } from '@kairos/schema/mail-texts';
import { Construct } from 'constructs';
import { accept } from '../accepted-findings.ts';
import type { Stage } from '../stage.ts';

const minutesPerToken = Duration.minutes(15);

const plans = {
  lite: FeaturePlan.LITE,
  essentials: FeaturePlan.ESSENTIALS,
  plus: FeaturePlan.PLUS,
} as const satisfies Record<Stage['identityPlan'], FeaturePlan>;

/** The user pool with self-service sign-up, and its only client, the web app. */
export class AppUserPool extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const verification = verificationMail(mailTexts);
    const invitation = invitationMail(mailTexts);
    this.pool = new UserPool(this, 'Pool', {
      // The cheapest plan has SRP, e-mail codes and TOTP, the next one passkeys, the most expensive threat protection.
      featurePlan: plans[stage.identityPlan],
      ...(stage.identityPlan === 'plus' && {
        standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      }),
      selfSignUpEnabled: true,
      signInAliases: { email: true, phone: true },
      signInCaseSensitive: false,
      standardAttributes: {
        email: { required: true, mutable: true },
        fullname: { required: false, mutable: true },
      },
      autoVerify: { email: true },
      // A changed address applies after it is verified by a code.
      keepOriginal: { email: true },
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: verification.subject,
        emailBody: verification.body,
      },
      userInvitation: { emailSubject: invitation.subject, emailBody: invitation.body },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      ...(stage.mfa === 'optional'
        ? { mfa: Mfa.OPTIONAL, mfaSecondFactor: { sms: false, otp: true } }
        : { mfa: Mfa.OFF }),
      ...passkeysOf(stage),
      // The product sends no text messages, so no role may send them.
      enableSmsRole: false,
      email: mailOf(stage),
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      deletionProtection: stage.keepsData,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    accept(this.pool, 'AwsSolutions-COG1', 'AwsSolutions-COG2');
    if (stage.identityPlan !== 'plus') accept(this.pool, 'AwsSolutions-COG8');
    this.client = this.pool.addClient('Web', {
      generateSecret: false,
      authFlows: { userSrp: true, user: stage.passkeys },
      disableOAuth: true,
      accessTokenValidity: minutesPerToken,
      idTokenValidity: minutesPerToken,
      refreshTokenValidity: Duration.days(365),
      authSessionValidity: Duration.minutes(3),
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
      readAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
        fullname: true,
      }),
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
    });
    (this.pool.node.defaultChild as CfnUserPool).overrideLogicalId(
      stage.userPoolNumber === 1 ? 'UserPool' : `UserPool${stage.userPoolNumber}`,
    );
    (this.client.node.defaultChild as CfnUserPoolClient).overrideLogicalId('UserPoolClient');
  }
}

/** Passkeys belong to the domain: users lose theirs when it changes (docs/decisions/013). */
function passkeysOf({ passkeys, domain }: Stage): Partial<UserPoolProps> {
  if (!passkeys || domain === undefined) return {};
  return {
    signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
    passkeyRelyingPartyId: domain.name,
    passkeyUserVerification: PasskeyUserVerification.REQUIRED,
  };
}

/** SES if the operator has a sender there. Cognito's own sender is limited to 50 e-mails per day and account. */
function mailOf({ mailFrom, region }: Stage): UserPoolEmail {
  if (mailFrom === undefined) return UserPoolEmail.withCognito();
  return UserPoolEmail.withSES({
    fromEmail: mailFrom,
    fromName: 'Kairos',
    sesRegion: region,
    sesVerifiedDomain: mailFrom.slice(mailFrom.indexOf('@') + 1),
  });
}
