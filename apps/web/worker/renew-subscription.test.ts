// @spec push-device

import { renewSubscription } from './renew-subscription.ts';

const applicationServerKey = new Uint8Array([4, 1]).buffer;
const old = { options: { applicationServerKey, userVisibleOnly: true } };

test('push subscription: is made again with the key of the one that the browser has ended', async () => {
  const subscribe = jest.fn<Promise<PushSubscription>, [PushSubscriptionOptionsInit?]>();
  await renewSubscription({ oldSubscription: old }, { subscribe });
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey }]]);
});

test.each([
  ['the browser has made one', { oldSubscription: old, newSubscription: {} as PushSubscription }],
  ['the key is unknown', { oldSubscription: null }],
])('push subscription: is left to the page when %s', async (_, change) => {
  const subscribe = jest.fn<Promise<PushSubscription>, [PushSubscriptionOptionsInit?]>();
  await renewSubscription(change, { subscribe });
  expect(subscribe).not.toHaveBeenCalled();
});
