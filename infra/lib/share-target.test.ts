// @spec share-target

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const code = readFileSync(join(__dirname, '../edge/share-target.js'), 'utf8');
const handler = runInNewContext(`${code}\nhandler`) as (event: object) => object;
const answer = (method: string) => handler({ request: { method, uri: '/add' } });

test.each(['GET', 'HEAD'])('share target: %s gets the document of the app', (method) => {
  expect(answer(method)).toEqual({ method, uri: '/index.html' });
});

test('share target: a POST without a service worker opens the page, and is not forwarded', () => {
  expect(answer('POST')).toMatchObject({
    statusCode: 303,
    headers: { location: { value: '/add#shared=unread' } },
  });
});

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('share target: %s is not allowed', (method) => {
  expect(answer(method)).toMatchObject({ statusCode: 405 });
});
