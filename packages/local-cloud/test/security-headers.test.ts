import { readFileSync } from 'node:fs';
import type { CloudFormationTemplate } from '../src/template/cloudformation.ts';
import { readSecurityHeaders } from '../src/template/read-security-headers.ts';
import { webTemplate } from './support/cloud.ts';

const policy = "default-src 'none'; connect-src 'self' https://api.example.org/; frame-ancestors 'none'";
const security = {
  ContentSecurityPolicy: { ContentSecurityPolicy: { 'Fn::Join': ['', [policy]] } },
  ContentTypeOptions: {},
  FrameOptions: { FrameOption: 'DENY' },
  ReferrerPolicy: { ReferrerPolicy: 'no-referrer' },
  StrictTransportSecurity: { AccessControlMaxAgeSec: 1 },
};
const template = (config: object): CloudFormationTemplate => ({
  Resources: {
    Policy: {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: { ResponseHeadersPolicyConfig: { SecurityHeadersConfig: security, ...config } },
    },
    Bucket: { Type: 'AWS::S3::Bucket', Properties: { BucketName: { 'Fn::ImportValue': 'not read' } } },
  },
});

test('security headers: the page can connect only to its own origin, and there is no HTTPS header', () => {
  const headers = readSecurityHeaders(
    template({ CustomHeadersConfig: { Items: [{ Header: 'Permissions-Policy', Value: 'camera=()' }] } }),
  );
  expect(headers('ws://127.0.0.1:4321')).toEqual({
    'content-security-policy':
      "default-src 'none'; connect-src 'self' ws://127.0.0.1:4321; frame-ancestors 'none'",
    'permissions-policy': 'camera=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('security headers: contain all directives of the deployed template', () => {
  const deployed = JSON.parse(readFileSync(webTemplate, 'utf8')) as CloudFormationTemplate;
  const headers = readSecurityHeaders(deployed)('ws://localhost:1');
  const directives = (headers['content-security-policy'] ?? '').split('; ');
  const names = directives.map((directive) => directive.split(' ')[0]);
  expect(names).toEqual([
    ...['default-src', 'script-src', 'style-src', 'img-src', 'font-src', 'manifest-src'],
    ...['object-src', 'connect-src', 'frame-src', 'base-uri', 'form-action', 'frame-ancestors'],
    ...['trusted-types', 'require-trusted-types-for'],
  ]);
});

test.each<[string, CloudFormationTemplate, string]>([
  ['no policy', { Resources: {} }, 'one response headers policy'],
  ['CORS', template({ CorsConfig: {} }), 'CorsConfig'],
  ['an old header', template({ SecurityHeadersConfig: { ...security, XSSProtection: {} } }), 'XSSProtection'],
  ['no policy for content', template({ SecurityHeadersConfig: {} }), 'ContentSecurityPolicy'],
])('security headers: %s is rejected by name', (_what, wrong, message) => {
  expect(() => readSecurityHeaders(wrong)).toThrow(message);
});
