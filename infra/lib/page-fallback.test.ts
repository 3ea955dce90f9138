import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const code = readFileSync(join(__dirname, '../edge/page-fallback.js'), 'utf8');
const handler = runInNewContext(`${code}\nhandler`) as (event: object) => { uri: string };

test.each([
  ['/', '/landing.html'],
  ['/SignIn', '/landing.html'],
  ['/signup/', '/landing.html'],
  ['/privacy', '/index.html'],
  ['/User-Guide/', '/index.html'],
  ['/SignIn/deeper', '/index.html'],
  ['/SignInNow', '/index.html'],
  ['/choose', '/index.html'],
  ['/habit-tracker/5', '/index.html'],
  ['/a/deep/page', '/index.html'],
  ['/v1.2/page', '/index.html'],
  ['/assets/app-abc123.js', '/assets/app-abc123.js'],
  ['/assets/gone.js', '/assets/gone.js'],
  ['/favicon.ico', '/favicon.ico'],
  ['/.env', '/.env'],
])('page fallback: %s is answered by %s', (uri, expected) => {
  expect(handler({ request: { uri } }).uri).toBe(expected);
});
