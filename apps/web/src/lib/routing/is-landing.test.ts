import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { isLanding } from './is-landing.ts';

const edgeFunction = readFileSync(join(__dirname, '../../../../../infra/edge/page-fallback.js'), 'utf8');
const handler = runInThisContext(`(() => { ${edgeFunction} return handler; })()`) as (event: {
  request: { uri: string };
}) => { uri: string };

test.each([
  ['/', true],
  ['/SignIn', true],
  ['/SignUp', true],
  ['/signin', true],
  ['/SIGNUP/', true],
  ['//', false],
  ['/SignInNow', false],
  ['/SignIn/deeper', false],
  ['/Sign', false],
  ['/choose', false],
  ['/landing.html', false],
])('landing: %s is the landing screen: %s, also at CloudFront', (path, expected) => {
  expect(isLanding(path)).toBe(expected);
  const answered = handler({ request: { uri: path } }).uri === '/landing.html';
  expect(answered).toBe(expected || path === '/landing.html');
});
