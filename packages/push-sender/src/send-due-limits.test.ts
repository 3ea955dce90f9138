import { reminder } from '@kairos/schema/entities/reminder';
import { longestReminderDelay } from '@kairos/schema/push-message';
import { maxPerOwner } from './send-due.ts';
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

test('send due: of a user with very many reminders a run reads one page, and sends all others', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ owner: 'm0', id: `many-${index}` }));
  await Promise.all(many.map((one) => sender.addReminder(one)));
  // One shard, before and after the user with many.
  const others = ['a0', 'z0'].flatMap((owner) => ['t1', 't2', 't3'].map((id) => ({ owner, id })));
  for (const one of others) await sender.addReminder(one);
  const read: number[] = [];
  const { tables } = sender;
  const dueIn = tables.dueIn.bind(tables);
  jest.spyOn(tables, 'dueIn').mockImplementation(async (...args) => {
    const page = await dueIn(...args);
    read.push(page.keys.length);
    return page;
  });
  await sender.sendAt(due);
  expect(read.filter((count) => count > 0)).toEqual([3, 100, 3]);
  expect((await sender.reminderIds()).filter((id) => !id.startsWith('many'))).toEqual([]);
  expect(await sender.reminderIds()).toHaveLength(1000 - maxPerOwner);
  // Their delay is that of their user, so it is not late for the operator.
  expect(await sender.sendAt(due + minutes(16))).toMatchObject({ late: 0 });
}, 120_000);

test('send due: the reminders of a user that are at a page boundary are all sent in the same run', async () => {
  const owners = Array.from({ length: 70 }, (_, index) => `user-${String(index).padStart(2, '0')}-0`);
  const ids = ['t1', 't2', 't3'];
  await Promise.all(owners.flatMap((owner) => ids.map((id) => sender.addReminder({ owner, id }))));
  expect(await sender.sendAt(due)).toMatchObject({ due: owners.length * ids.length });
  expect(await sender.reminderIds()).toEqual([]);
}, 120_000);

test('send due: as many reminders of a minute as a user may store are sent before they are late', () => {
  expect(reminder.maxRecords).toBeLessThan((maxPerOwner * longestReminderDelay) / minutes(1));
});

test('send due: when the time is not enough, the oldest are sent first', async () => {
  for (let index = 0; index < 3; index += 1) {
    const owner = `user-${index}`;
    await sender.addDevice({ owner });
    await sender.addReminder({
      owner,
      id: `${index}`,
      dueMinute: new Date(due + minutes(index)).toISOString(),
    });
  }
  let posted = 0;
  const post: Post = () => {
    posted += 1;
    return Promise.resolve({ status: 201, retryAfter: null });
  };
  const now = () => due + minutes(2) + posted * 30_000;
  await sender.sendAt(due, { now, post, timeLimit: 20_000 });
  expect((await sender.reminderIds()).toSorted()).toEqual(['1', '2']);
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
