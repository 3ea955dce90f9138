import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { documentedPages, documentOf } from './document-of.ts';
import { isLanding } from './is-landing.ts';

const edgeFunction = readFileSync(join(__dirname, '../../../../../infra/edge/page-fallback.js'), 'utf8');
const handler = runInThisContext(`(() => { ${edgeFunction} return handler; })()`) as (event: {
  request: { uri: string };
}) => { uri: string };
const atCloudFront = (path: string) => handler({ request: { uri: path } }).uri;

test.each([
  ['/', '/landing.html'],
  ['/SignIn', '/landing.html'],
  ['/SignUp', '/landing.html'],
  ['/signin', '/landing.html'],
  ['/SIGNUP/', '/landing.html'],
  ['//', '/index.html'],
  ['/SignInNow', '/index.html'],
  ['/SignIn/deeper', '/index.html'],
  ['/Sign', '/index.html'],
  ['/landing', '/index.html'],
  ['/index', '/index.html'],
  ['/habit-tracker/5', '/index.html'],
  ['/daily-plan//', '/index.html'],
  ['/a/daily-plan', '/index.html'],
  ['/no-such-page', '/index.html'],
  ...documentedPages.flatMap((name): [string, string][] => [
    [`/${name}`, `/${name}.html`],
    [`/${name.toUpperCase()}/`, `/${name}.html`],
  ]),
])('document of a page: %s is answered by %s, also at CloudFront', (path, expected) => {
  expect(documentOf(path)).toBe(expected);
  expect(atCloudFront(path)).toBe(expected);
  expect(isLanding(path)).toBe(expected === '/landing.html');
});
