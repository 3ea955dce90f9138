import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { type Stage, stageOf } from '../stage.ts';
import { Identity } from './identity.ts';

function synthesise(stage: Stage): Template {
  const stack = new Stack(new App(), 'Test');
  new Identity(stack, 'Identity', { stage });
  return Template.fromStack(stack);
}

const dev = synthesise(stageOf('dev'));

test('people join by themselves with an e-mail address or a phone number, in any letter case', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPool', {
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    UsernameAttributes: ['email', 'phone_number'],
    UsernameConfiguration: { CaseSensitive: false },
  });
});

test('an e-mail address is required and verified by a code, also when it changes', () => {
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

test('a password has eight characters of any kind', () => {
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

test('nothing may send text messages', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPool', { SmsConfiguration: Match.absent() });
  dev.resourceCountIs('AWS::IAM::Role', 0);
});

test('the client has no secret, signs in by SRP only, and knows no OAuth', () => {
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

test('tokens live 15 minutes, sessions 365 days and end when they are revoked', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    AccessTokenValidity: 15,
    IdTokenValidity: 15,
    RefreshTokenValidity: 365 * 24 * 60,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    EnableTokenRevocation: true,
    AuthSessionValidity: 3,
  });
});

test('the client learns nothing of who else is there, and reaches only name and e-mail', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    PreventUserExistenceErrors: 'ENABLED',
    ReadAttributes: ['email', 'email_verified', 'name'],
    WriteAttributes: ['email', 'name'],
  });
});

test('a second factor is off, or a TOTP app by choice', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPool', {
    MfaConfiguration: 'OFF',
    EnabledMfas: Match.absent(),
  });
  synthesise({ ...stageOf('dev'), mfa: 'optional' }).hasResourceProperties('AWS::Cognito::UserPool', {
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  });
});

test('codes come from the operator’s sender in SES, else from Cognito', () => {
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

test('threats are detected and refused where the plan can', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPool', {
    UserPoolTier: 'LITE',
    UserPoolAddOns: Match.absent(),
  });
  synthesise({ ...stageOf('dev'), identityPlan: 'plus' }).hasResourceProperties('AWS::Cognito::UserPool', {
    UserPoolTier: 'PLUS',
    UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
  });
});

test('prod guards its people; a trial leaves nothing', () => {
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
