import { requestSource, type RequestSource } from './request-source.ts';

const origin = 'https://kairos.example';
const files = new Set(['/index.html', '/theme.js', '/assets/index-abc.js']);

const navigations: [path: string, source: RequestSource][] = [
  ['/', 'document'],
  ['/daily-plan', 'document'],
  ['/daily-plan/', 'document'],
  ['/user-guide?lang=es', 'document'],
  ['/no-such-page', 'document'],
  ['/mailboxes', 'document'],
  ['/login-with-google', 'document'],
  ['/mailbox', 'network'],
  ['/mailbox.json', 'network'],
  ['/google/o/oauth2/auth?state=x', 'network'],
  ['/mark.svg', 'network'],
];

test.each(navigations)('request source: a navigation to %s uses the source %s', (path, source) => {
  expect(requestSource({ method: 'GET', mode: 'navigate', url: origin + path }, origin, files)).toBe(source);
});

test('request source: only a navigation by POST to the share target is a share', () => {
  const source = (method: string, mode: string, path: string) =>
    requestSource({ method, mode, url: origin + path }, origin, files);
  expect(source('POST', 'navigate', '/add')).toBe('share');
  expect(source('GET', 'navigate', '/add')).toBe('document');
  expect(source('POST', 'cors', '/add')).toBe('network');
  expect(source('POST', 'navigate', '/add/more')).toBe('network');
});

const requests: [method: string, url: string, source: RequestSource][] = [
  ['GET', `${origin}/assets/index-abc.js`, 'file'],
  ['GET', `${origin}/theme.js`, 'file'],
  ['GET', `${origin}/assets/index-of-another-build.js`, 'network'],
  ['GET', `${origin}/config.json`, 'configuration'],
  ['HEAD', `${origin}/theme.js`, 'network'],
  ['POST', `${origin}/graphql`, 'network'],
  ['POST', `${origin}/cognito`, 'network'],
  ['GET', `${origin}/mailbox.json`, 'network'],
  ['GET', 'https://www.googleapis.com/calendar/v3/calendars/primary/events', 'network'],
  ['GET', 'https://cdn.example/assets/index-abc.js', 'network'],
];

test.each(requests)('request source: %s %s of a page uses the source %s', (method, url, source) => {
  expect(requestSource({ method, mode: 'cors', url }, origin, files)).toBe(source);
});
