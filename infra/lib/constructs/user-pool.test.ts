import { fullDiff, ResourceImpact } from '@aws-cdk/cloudformation-diff';
import { invitationMail, verificationMail } from '@kairos/schema/compose-mail';
import { mailTexts } from '@kairos/schema/mail-texts';
import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { type Stage, stageOf } from '../stage.ts';
import { AppUserPool } from './user-pool.ts';

function synthesise(stage: Stage): Template {
  const stack = new Stack(new App(), 'Test');
  new AppUserPool(stack, 'Identity', { stage });
  return Template.fromStack(stack);
}

const dev = synthesise(stageOf('dev'));

test('user pool: a higher number is another pool', () => {
  const next = synthesise({ ...stageOf('prod'), userPoolNumber: 2 });
  expect(Object.keys(next.findResources('AWS::Cognito::UserPool'))).toEqual(['UserPool2']);
  next.hasResourceProperties('AWS::Cognito::UserPoolClient', { UserPoolId: { Ref: 'UserPool2' } });
});

// @spec about-sign-up limit-username-attributes
test('user pool: users can sign up with an e-mail address or a phone number, in any letter case', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPool', {
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    UsernameAttributes: ['email', 'phone_number'],
    UsernameConfiguration: { CaseSensitive: false },
  });
});

// @spec account-attributes limit-sign-up-attributes
test('user pool: the e-mail address is required and verified by a code, also after a change', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPool', {
    AutoVerifiedAttributes: ['email'],
    Schema: [
      { Name: 'email', Required: true, Mutable: true },
      { Name: 'name', Required: false, Mutable: true },
    ],
    VerificationMessageTemplate: Match.objectLike({ DefaultEmailOption: 'CONFIRM_WITH_CODE' }),
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  });
});

test('user pool: its e-mails have the texts of all languages', () => {
  const verification = verificationMail(mailTexts);
  const invitation = invitationMail(mailTexts);
  dev.hasResourceProperties('AWS::Cognito::UserPool', {
    VerificationMessageTemplate: Match.objectLike({
      EmailSubject: verification.subject,
      EmailMessage: verification.body,
    }),
    AdminCreateUserConfig: {
      InviteMessageTemplate: { EmailSubject: invitation.subject, EmailMessage: invitation.body },
    },
  });
});

test('user pool: a deployment with other e-mail texts does not replace it', () => {
  const deployed = dev.toJSON() as { Resources: Record<string, { Properties: object }> };
  const withOtherTexts = structuredClone(deployed);
  Object.assign(withOtherTexts.Resources.UserPool!.Properties, {
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    EmailVerificationMessage: 'Your Kairos code is {####}.',
    EmailVerificationSubject: 'Your Kairos code',
    VerificationMessageTemplate: {
      DefaultEmailOption: 'CONFIRM_WITH_CODE',
      EmailMessage: 'Your Kairos code is {####}.',
      EmailSubject: 'Your Kairos code',
    },
  });
  const { changes } = fullDiff(withOtherTexts, deployed).resources;
  expect(Object.entries(changes).map(([id, { changeImpact }]) => [id, changeImpact])).toEqual([
    ['UserPool', ResourceImpact.WILL_UPDATE],
  ]);
});

// @spec valid-auth-password limit-password-length
test('user pool: passwords have at least eight characters of any kind', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPool', {
    Policies: {
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: false,
        RequireUppercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
      },
    },
  });
});

// @spec limit-no-sms
test('user pool: no role can send text messages', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPool', { SmsConfiguration: Match.absent() });
  dev.resourceCountIs('AWS::IAM::Role', 0);
});

// @spec pool-password-auth pool-no-social-login error-hosted-login limit-no-social-providers
test('user pool client: no secret, sign-in by SRP only, and no OAuth', () => {
  dev.resourceCountIs('AWS::Cognito::UserPoolClient', 1);
  dev.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    GenerateSecret: false,
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    AllowedOAuthFlows: Match.absent(),
    AllowedOAuthScopes: Match.absent(),
    AllowedOAuthFlowsUserPoolClient: false,
    CallbackURLs: Match.absent(),
  });
});

// @spec limit-challenge-lifetime
test('user pool client: tokens live 15 minutes, sessions 365 days or until they are revoked', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    AccessTokenValidity: 15,
    IdTokenValidity: 15,
    RefreshTokenValidity: 365 * 24 * 60,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    EnableTokenRevocation: true,
    AuthSessionValidity: 3,
  });
});

test('user pool client: hides which users exist, and can access only name and e-mail address', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    PreventUserExistenceErrors: 'ENABLED',
    ReadAttributes: ['email', 'email_verified', 'name'],
    WriteAttributes: ['email', 'name'],
  });
});

// @spec limit-mfa-off
test('user pool: the second factor is off, or an optional TOTP app', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPool', {
    MfaConfiguration: 'OFF',
    EnabledMfas: Match.absent(),
  });
  synthesise({ ...stageOf('dev'), mfa: 'optional' }).hasResourceProperties('AWS::Cognito::UserPool', {
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  });
});

test('user pool: passkeys are off, or bound to the domain with user verification', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPool', {
    Policies: { SignInPolicy: Match.absent() },
    WebAuthnRelyingPartyID: Match.absent(),
    WebAuthnUserVerification: Match.absent(),
  });
  const domain = { name: 'kairos.example.org', hostedZoneId: 'Z0123456789ABC' };
  const settings = { prod: { passkeys: true, domain }, dev: {}, preview: {} };
  const prod = synthesise(stageOf('prod', { stages: settings }));
  prod.hasResourceProperties('AWS::Cognito::UserPool', {
    UserPoolTier: 'ESSENTIALS',
    Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
    WebAuthnRelyingPartyID: 'kairos.example.org',
    WebAuthnUserVerification: 'required',
  });
  prod.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  });
});

test('user pool: codes are sent from the operator’s address in SES, otherwise by Cognito', () => {
  synthesise({ ...stageOf('prod'), mailFrom: 'hello@example.org' }).hasResourceProperties(
    'AWS::Cognito::UserPool',
    {
      EmailConfiguration: {
        EmailSendingAccount: 'DEVELOPER',
        From: 'Kairos <hello@example.org>',
        SourceArn: { 'Fn::Join': ['', Match.arrayWith([Match.stringLikeRegexp(':identity/example.org$')])] },
      },
    },
  );
  expect(JSON.stringify(dev.toJSON())).not.toContain('DEVELOPER');
});

test('user pool: the plan plus has threat protection', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPool', {
    UserPoolTier: 'LITE',
    UserPoolAddOns: Match.absent(),
  });
  synthesise({ ...stageOf('dev'), identityPlan: 'plus' }).hasResourceProperties('AWS::Cognito::UserPool', {
    UserPoolTier: 'PLUS',
    UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
  });
});

test('user pool: prod protects and retains it; a disposable stage deletes it', () => {
  synthesise(stageOf('prod')).hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: { DeletionProtection: 'ACTIVE' },
  });
  dev.hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'Delete',
    Properties: { DeletionProtection: 'INACTIVE' },
  });
});
