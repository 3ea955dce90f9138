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
  ['/landing', false],
  ['/daily-plan', false],
  ['/habit-tracker/5', false],
  ['/no-such-page', false],
])('landing: %s shows it: %s, also at CloudFront', (path, expected) => {
  expect(isLanding(path)).toBe(expected);
  expect(handler({ request: { uri: path } }).uri).toBe(expected ? '/landing.html' : '/index.html');
});
