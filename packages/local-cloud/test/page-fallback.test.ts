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
  expect(readPageFallback(site([atRequest], code))('/a', 'GET')).toBe('/a.html');
});

test('page fallback: is the function of the deployed template', () => {
  const answer = readPageFallback(JSON.parse(readFileSync(webTemplate, 'utf8')) as CloudFormationTemplate);
  expect(['/', '/choose', '/assets/gone.js', '/assets/gone'].map((path) => answer(path, 'GET'))).toEqual([
    '/landing.html',
    '/index.html',
    '/assets/gone.js',
    // No function runs for the files of the build.
    '/assets/gone',
  ]);
});

test('page fallback: the function has no globals of Node', () => {
  const answer = readPageFallback(
    site([atRequest], 'function handler() { return { uri: typeof process + typeof require }; }'),
  );
  expect(answer('/', 'GET')).toBe('undefinedundefined');
});

test.each<[string, unknown, unknown]>([
  ['no function', undefined, code],
  ['two functions', [atRequest, atRequest], code],
  ['a function for responses', [{ ...atRequest, EventType: 'viewer-response' }], code],
  ['code that is not text', [atRequest], { 'Fn::Join': ['', []] }],
])('page fallback: a template with %s is rejected', (_what, associations, functionCode) => {
  expect(() => readPageFallback(site(associations, functionCode))).toThrow('web template');
});

test('page fallback: a function without a path and a response is rejected, with the path', () => {
  const answer = readPageFallback(site([atRequest], 'function handler() { return {}; }'));
  expect(() => answer('/old', 'GET')).toThrow('/old');
});

test('page fallback: the share target answers a POST itself, and gets the document for a GET', () => {
  const answer = readPageFallback(JSON.parse(readFileSync(webTemplate, 'utf8')) as CloudFormationTemplate);
  expect(answer('/add', 'GET')).toBe('/index.html');
  expect(answer('/add', 'POST')).toEqual({
    status: 303,
    headers: { location: '/add#shared=unread', 'cache-control': 'no-store' },
  });
  expect(answer('/add', 'PUT')).toMatchObject({ status: 405 });
});
