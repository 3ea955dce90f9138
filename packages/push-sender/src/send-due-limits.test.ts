import { postByFetch, type Post } from './send-message.ts';
import { due, minutes, openTestSender, type TestSender } from './testing/test-sender.ts';

let sender: TestSender;
beforeEach(async () => {
  sender = await openTestSender();
});
afterEach(async () => {
  expect(sender.service.problems).toEqual([]);
  await sender.close();
});

test('send due: a thousand reminders of a minute are sent', async () => {
  const owners = Array.from({ length: 100 }, (_, index) => `user-${index}`);
  for (const owner of owners) {
    await sender.addDevice({ owner });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => sender.addReminder({ owner, id: `t${index}` })),
    );
  }
  let posted = 0;
  const post: Post = () => {
    posted += 1;
    return Promise.resolve({ status: 201, retryAfter: null });
  };
  expect(await sender.sendAt(due, { post })).toMatchObject({ sent: 1000, failed: 0 });
  expect(posted).toBe(1000);
  expect(await sender.reminderIds()).toEqual([]);
  // Thousands of reads and writes take seconds on a busy machine.
}, 120_000);

test('send due: the reminders of one user cannot delay those of others', async () => {
  await sender.addDevice();
  await sender.addDevice({ owner: 'anne' });
  for (let index = 0; index < 70; index += 1) await sender.addReminder({ id: `many-${index}` });
  await sender.addReminder({ owner: 'anne' });
  expect(await sender.sendAt(due)).toMatchObject({ sent: 31 });
  expect(await sender.sendAt(due + minutes(1))).toMatchObject({ sent: 30 });
  expect(await sender.sendAt(due + minutes(2))).toMatchObject({ sent: 10 });
});

test('send due: a reminder is sent to at most 20 devices', async () => {
  for (let index = 0; index < 25; index += 1) await sender.addDevice();
  await sender.addReminder();
  expect(await sender.sendAt(due)).toMatchObject({ sent: 20 });
});

test('send due: a push service that does not answer is left alone for the rest of the run', async () => {
  const tried: string[] = [];
  const post: Post = (endpoint, request) => {
    const { host } = new URL(endpoint);
    tried.push(host);
    return host === 'web.push.apple.com'
      ? Promise.reject(new Error('timeout'))
      : sender.post(endpoint, request);
  };
  for (let index = 0; index < 140; index += 1) {
    const owner = `user-${index}`;
    await sender.addDevice({ owner }, index < 120 ? 'web.push.apple.com' : 'fcm.googleapis.com');
    await sender.addReminder({ owner });
  }
  expect(await sender.sendAt(due, { post })).toMatchObject({ sent: 20, failed: 120 });
  expect(tried.filter((host) => host === 'web.push.apple.com').length).toBeLessThan(100);
  expect(await sender.reminderIds()).toHaveLength(120);
  expect(await sender.sendAt(due + minutes(1))).toMatchObject({ sent: 120 });
}, 120_000);

test('send due: after the time limit the rest waits for the next run', async () => {
  await sender.addDevice();
  for (let index = 0; index < 5; index += 1) await sender.addReminder({ id: `t${index}` });
  let now = due;
  await sender.sendAt(due, { now: () => (now += 30_000), timeLimit: 40_000 });
  expect(sender.service.messages.length).toBeLessThan(5);
  expect(await sender.reminderIds()).not.toEqual([]);
  await sender.sendAt(due + minutes(2));
  expect(sender.service.messages).toHaveLength(5);
});

test('post by fetch: a redirect is the answer, and a push service that does not answer is an error', async () => {
  const { endpoint } = sender.service.subscribe();
  const address = `${sender.service.url}${new URL(endpoint).pathname}`;
  sender.service.answer(endpoint, { status: 302, headers: { location: `${sender.service.url}/elsewhere` } });
  const request = { headers: {}, body: new Uint8Array([1]) };
  expect(await postByFetch(address, request)).toEqual({ status: 302, retryAfter: null });
  expect(sender.service.requests).toBe(1);
  sender.service.answer(endpoint, 'no answer');
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  await expect(postByFetch(address, request)).rejects.toThrow();
  expect(timeout).toHaveBeenCalledWith(8000);
  timeout.mockRestore();
});
