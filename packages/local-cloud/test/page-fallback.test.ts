import { readFileSync } from 'node:fs';
import type { CloudFormationTemplate } from '../src/template/cloudformation.ts';
import { readPageFallback } from '../src/template/read-page-fallback.ts';
import { webTemplate } from './support/cloud.ts';

const site = (associations: unknown, code: unknown): CloudFormationTemplate => ({
  Resources: {
    Site: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: { DistributionConfig: { DefaultCacheBehavior: { FunctionAssociations: associations } } },
    },
    Edge: { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode: code } },
  },
});
const atRequest = { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Edge', 'FunctionARN'] } };
const code = 'function handler(event) { event.request.uri += ".html"; return event.request; }';

test('page fallback: runs the function that the site’s default behaviour has for requests', () => {
  expect(readPageFallback(site([atRequest], code))('/a')).toBe('/a.html');
});

test('page fallback: is the function of the deployed template', () => {
  const answer = readPageFallback(JSON.parse(readFileSync(webTemplate, 'utf8')) as CloudFormationTemplate);
  expect(['/', '/choose', '/assets/gone.js'].map(answer)).toEqual([
    '/landing.html',
    '/index.html',
    '/assets/gone.js',
  ]);
});

test('page fallback: the function has no globals of Node', () => {
  const answer = readPageFallback(
    site([atRequest], 'function handler() { return { uri: typeof process + typeof require }; }'),
  );
  expect(answer('/')).toBe('undefinedundefined');
});

test.each<[string, unknown, unknown]>([
  ['no function', undefined, code],
  ['two functions', [atRequest, atRequest], code],
  ['a function for responses', [{ ...atRequest, EventType: 'viewer-response' }], code],
  ['code that is not text', [atRequest], { 'Fn::Join': ['', []] }],
])('page fallback: a template with %s is rejected', (_what, associations, functionCode) => {
  expect(() => readPageFallback(site(associations, functionCode))).toThrow('web template');
});

test('page fallback: a function that returns a response is rejected, with the path', () => {
  const answer = readPageFallback(site([atRequest], 'function handler() { return { statusCode: 302 }; }'));
  expect(() => answer('/old')).toThrow('/old');
});
