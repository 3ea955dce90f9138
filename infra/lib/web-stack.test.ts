// @spec encryption-offered

import { entities } from '@kairos/schema/entities';
import { runInNewContext } from 'node:vm';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { stageTemplates, textOf } from '../test/template.ts';

let dev: Template;
let prod: Template;
beforeAll(async () => {
  [dev, prod] = (await Promise.all([stageTemplates('dev'), stageTemplates('prod')])).map(
    ({ Web }) => Web,
  ) as [Template, Template];
});

interface EdgeFunction {
  readonly Properties: { Name: string; FunctionCode: unknown };
}

/** Runs a CloudFront function of the template, without other globals. */
function atEdge(template: Template, name: string, uri: string): unknown {
  const functions = Object.values(template.findResources('AWS::CloudFront::Function')) as EdgeFunction[];
  const found = functions.find(({ Properties }) => Properties.Name.includes(name));
  const code = textOf(found?.Properties.FunctionCode);
  return runInNewContext(`${code}\nhandler({ request: { uri: ${JSON.stringify(uri)} } })`);
}

function headersOf(template: Template) {
  const [policy] = Object.values(template.findResources('AWS::CloudFront::ResponseHeadersPolicy')) as {
    Properties: {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: unknown } };
        CustomHeadersConfig: object;
      };
    };
  }[];
  const config = policy!.Properties.ResponseHeadersPolicyConfig;
  const { ContentSecurityPolicy: csp, ...security } = config.SecurityHeadersConfig;
  const directives = textOf(csp.ContentSecurityPolicy)
    .split('; ')
    .map((directive) => directive.split(' '))
    .map(([directive = '', ...sources]) => [directive, sources] as const);
  return { csp: Object.fromEntries(directives), security, custom: config.CustomHeadersConfig };
}

test('Web: only the distribution can read the files, by HTTPS', () => {
  dev.allResourcesProperties('AWS::S3::Bucket', {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    WebsiteConfiguration: Match.absent(),
  });
  dev.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: [
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        Match.objectLike({
          Effect: 'Allow',
          Action: ['s3:GetObject', 's3:ListBucket'],
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
        }),
      ],
    },
  });
  dev.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
    OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
  });
});

test('Web: HTTP/2 and 3, HTTPS only, with compression', () => {
  const files = {
    ViewerProtocolPolicy: 'redirect-to-https',
    Compress: true,
    AllowedMethods: ['GET', 'HEAD'],
  };
  dev.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      HttpVersion: 'http2and3',
      IPV6Enabled: true,
      DefaultRootObject: 'landing.html',
      DefaultCacheBehavior: Match.objectLike(files),
      CacheBehaviors: [
        // The function of this path answers all methods but GET and HEAD.
        Match.objectLike({
          PathPattern: '/add',
          ...files,
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
        }),
        // No function for the files of the build.
        Match.objectLike({ PathPattern: '/assets/*', ...files, FunctionAssociations: Match.absent() }),
        Match.objectLike({ PathPattern: '/config.json', ...files }),
      ],
      // Errors for missing files are not cached.
      CustomErrorResponses: [{ ErrorCode: 404, ErrorCachingMinTTL: 0, ResponsePagePath: Match.absent() }],
    },
  });
});

test('Web: a file is cached by its own cache header, and not without one', () => {
  dev.hasResourceProperties('AWS::CloudFront::CachePolicy', {
    CachePolicyConfig: Match.objectLike({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 31536000,
      ParametersInCacheKeyAndForwardedToOrigin: Match.objectLike({
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      }),
    }),
  });
});

test('Web: paths of pages lead to documents', () => {
  expect(atEdge(dev, 'PageFallback', '/SignIn')).toEqual({ uri: '/landing.html' });
  expect(atEdge(dev, 'PageFallback', '/choose')).toEqual({ uri: '/index.html' });
  expect(atEdge(dev, 'PageFallback', '/habit-tracker/5')).toEqual({ uri: '/index.html' });
});

test('Web: the output has the epoch of replicas, for the next deployment', async () => {
  dev.hasOutput('ReplicaEpoch', { Value: '0' });
  (await stageTemplates('dev', { replicaEpoch: 3 })).Web.hasOutput('ReplicaEpoch', { Value: '3' });
});

test('Web: config.json has the ids of the backend and is never cached', () => {
  const answer = atEdge(prod, 'Config', '/config.json') as {
    statusCode: number;
    headers: Record<string, { value: string }>;
    body: { data: string };
  };
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toEqual({ value: 'no-store' });
  expect(answer.headers['content-type']).toEqual({ value: 'application/json; charset=utf-8' });
  expect(JSON.parse(answer.body.data)).toEqual({
    region: 'us-east-1',
    userPoolId: '{UserPoolIdValue}',
    userPoolClientId: '{UserPoolClientIdValue}',
    cognitoEndpoint: 'https://cognito-idp.us-east-1.amazonaws.com/',
    graphqlEndpoint: '{GraphqlUrlValue}',
    twoStep: false,
    passkeys: false,
    calendarAddress: false,
    calendarReader: false,
    encryption: true,
    replicaEpoch: 0,
  });
});

test('Web: config.json has the restored tables of a stage, and its function stays far below 10 KB', async () => {
  const names = entities.map(({ name }) => name);
  const restoredTables = { 1: { entities: names, from: '2026-11-28T10:00:00Z' } };
  const { Web } = await stageTemplates('prod', { replicaEpoch: 1, restoredTables });
  const { body } = atEdge(Web, 'Config', '/config.json') as { body: { data: string } };
  expect(JSON.parse(body.data)).toMatchObject({ replicaEpoch: 1, restoredTables });
  expect(body.data.length).toBeLessThan(2_000);
});

test('Web: a restored table of an unknown entity is an error', async () => {
  const restoredTables = { 1: { entities: ['DailyTasks'] } };
  await expect(stageTemplates('prod', { replicaEpoch: 1, restoredTables })).rejects.toThrow(
    'restoredTables names an entity that does not exist: DailyTasks.',
  );
});

test('Web: config.json has the flags for an authenticator app, passkeys and the encryption', async () => {
  const domain = { name: 'kairos.example.org', hostedZoneId: 'Z0123456789ABC' };
  const { Web } = await stageTemplates('prod', {
    mfa: 'optional',
    passkeys: true,
    domain,
    encryption: false,
  });
  const { body } = atEdge(Web, 'Config', '/config.json') as { body: { data: string } };
  expect(JSON.parse(body.data)).toMatchObject({ twoStep: true, passkeys: true, encryption: false });
});

test('Web: the Content-Security-Policy has no unsafe source and blocks everything that is not listed', () => {
  const { csp } = headersOf(prod);
  expect(csp).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  });
  expect(JSON.stringify(csp)).not.toMatch(/unsafe|\*|"https:"|data:/);
});

test('Trusted Types: only named policies can be created, each once, and no default policy', async () => {
  expect(headersOf(prod).csp['trusted-types']).toEqual([
    'service-worker',
    'import-worker',
    'google-identity',
  ]);
  const { Web } = await stageTemplates('prod', { googleClientId: '123-abc.apps.googleusercontent.com' });
  expect(headersOf(Web).csp['trusted-types']).toEqual([
    ...['service-worker', 'import-worker', 'google-identity', 'goog#html'],
  ]);
});

test('Web: the page can connect only to the user pool, the API and the subscriptions of its stage', () => {
  expect(headersOf(prod).csp['connect-src']).toEqual([
    "'self'",
    'https://cognito-idp.us-east-1.amazonaws.com/',
    'https://{GraphqlHostValue}/graphql',
    'wss://{RealtimeHostValue}/graphql',
  ]);
});

test('Web: Google’s addresses are allowed only where the calendar can be connected', async () => {
  const googleClientId = '123-abc.apps.googleusercontent.com';
  const { Web } = await stageTemplates('prod', { googleClientId });
  const { csp } = headersOf(Web);
  const google = Object.entries(csp)
    .filter(([directive]) => directive !== 'trusted-types')
    .flatMap(([, sources]) =>
      sources.filter((source) => source.includes('google') && !source.startsWith('{')),
    );
  expect(new Set(google)).toEqual(
    new Set([
      'https://accounts.google.com/gsi/client',
      'https://accounts.google.com/gsi/style',
      'https://accounts.google.com/gsi/',
      'https://oauth2.googleapis.com/revoke',
      'https://www.googleapis.com/calendar/',
    ]),
  );
  expect(csp['script-src']).toEqual(["'self'", 'https://accounts.google.com/gsi/client']);
  const { body } = atEdge(Web, 'Config', '/config.json') as { body: { data: string } };
  expect(JSON.parse(body.data)).toMatchObject({
    google: {
      clientId: googleClientId,
      identityScript: 'https://accounts.google.com/gsi/client',
      calendarApi: 'https://www.googleapis.com/calendar/v3',
    },
  });
});

test('Web: headers for HTTPS, content types, frames, referrers and permissions', () => {
  const { custom, security } = headersOf(prod);
  expect(security).toEqual({
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: 'DENY', Override: true },
    ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 63072000, IncludeSubdomains: true, Override: true },
  });
  expect(JSON.stringify(custom)).toContain('same-origin-allow-popups');
  expect(JSON.stringify(custom)).toMatch(/camera=\(\).*geolocation=\(\)/);
});

test('Web: dev and prod have the same headers except for hosts', () => {
  const hostless = (template: Template) =>
    JSON.parse(JSON.stringify(headersOf(template)).replaceAll(/\{[^{}"]*\}/g, '{}')) as object;
  expect(hostless(dev)).toEqual(hostless(prod));
});

test('Web: no server or Lambda function', () => {
  for (const template of [dev, prod]) template.resourceCountIs('AWS::Lambda::Function', 0);
});

test('Web: a disposable stage deletes its bucket; prod retains it, with an access log', () => {
  dev.resourceCountIs('AWS::S3::Bucket', 1);
  dev.allResources('AWS::S3::Bucket', { DeletionPolicy: 'Delete' });
  prod.resourceCountIs('AWS::S3::Bucket', 2);
  prod.allResources('AWS::S3::Bucket', { DeletionPolicy: 'RetainExceptOnCreate' });
  prod.hasResourceProperties('AWS::S3::Bucket', { LoggingConfiguration: Match.anyValue() });
});
