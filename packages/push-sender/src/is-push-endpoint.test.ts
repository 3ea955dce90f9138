// @spec push-endpoints

import { isPushEndpoint } from './is-push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b-_',
  'https://web.push.apple.com/QGxyz',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA=',
  'https://wns2-by3p.notify.windows.com/w/?token=BQ%2b',
])('push endpoint: %s is one', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  '',
  'http://fcm.googleapis.com/a',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com:444/a',
  'https://fcm.googleapis.com:443/a',
  'https://fcm.googleapis.com@example.org/a',
  'https://user:word@fcm.googleapis.com/a',
  'https://fcm.googleapis.com.example.org/a',
  'https://fcm.googleapis.com./a',
  'https://example.org/https://fcm.googleapis.com/a',
  'https://example.org\\.notify.windows.com/a',
  'https://example.org?.notify.windows.com/a',
  'https://example.org#.notify.windows.com/a',
  'https://notify.windows.com/a',
  'https://evilpush.services.mozilla.com/a',
  'https://-.notify.windows.com.:443/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a',
  'https://FCM.googleapis.com/a',
  ' https://fcm.googleapis.com/a',
  'https://fcm.googleapis.com/a\n',
  'https://fcm.goog\tleapis.com/a',
])('push endpoint: %j is none', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});
