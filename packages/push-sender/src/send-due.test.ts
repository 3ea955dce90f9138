// @spec push-sender push-retries

import type { Post } from './send-message.ts';
import { due, minutes, openTestSender, type TestSender } from './testing/test-sender.ts';

let sender: TestSender;
beforeEach(async () => {
  sender = await openTestSender();
});
afterEach(async () => {
  expect(sender.service.problems).toEqual([]);
  await sender.close();
});

const none = { due: 0, late: 0, sent: 0, gone: 0, failed: 0, rejected: 0 };

const titles = () =>
  sender.service.messages.map(
    ({ payload }) => (JSON.parse(payload) as { notification: { title: string } }).notification.title,
  );

test('sender: sends nothing to a disabled or deleted user; reminders of the last 15 minutes are sent after the user is enabled', async () => {
  await sender.addDevice();
  await sender.addReminder();
  sender.inactive.add('mira');
  expect(await sender.sendAt(due)).toMatchObject({ sent: 0 });
  expect(await sender.reminderIds()).toEqual(['t1']);
  sender.inactive.delete('mira');
  expect(await sender.sendAt(due + minutes(5))).toMatchObject({ sent: 1 });
});

test('send due: a due reminder is sent once to all devices of its user, and deleted', async () => {
  const endpoints = [await sender.addDevice(), await sender.addDevice({}, 'web.push.apple.com')];
  await sender.addDevice({ owner: 'anne' });
  await sender.addReminder();
  expect(await sender.sendAt(due - 1)).toMatchObject({ sent: 0 });
  expect(await sender.sendAt(due + 20_000)).toEqual({ ...none, due: 1, sent: 2 });
  expect(sender.service.messages.map(({ endpoint }) => endpoint).toSorted()).toEqual(endpoints.toSorted());
  expect(sender.service.messages[0]).toMatchObject({
    ttl: 880,
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/) as string,
  });
  expect(titles()).toEqual(['Portuguese', 'Portuguese']);
  expect(await sender.reminderIds()).toEqual([]);
  await sender.sendAt(due + minutes(1));
  expect(sender.service.messages).toHaveLength(2);
});

test('send due: a reminder of 15 minutes ago is sent, an older one is only deleted', async () => {
  await sender.addDevice();
  await sender.addReminder({ id: 'old', text: 'Old' });
  await sender.addReminder({ id: 'new', text: 'New', dueMinute: new Date(due + minutes(1)).toISOString() });
  await sender.sendAt(due + minutes(16));
  expect(titles()).toEqual(['New']);
  expect(await sender.reminderIds()).toEqual([]);
});

test('send due: hidden words stay hidden', async () => {
  await sender.addDevice();
  await sender.addReminder({ text: 'A reminder from Kairos', language: 'en' });
  await sender.sendAt(due);
  const { notification } = JSON.parse(sender.service.messages[0]?.payload ?? '') as { notification: object };
  expect(notification).toMatchObject({ title: 'A reminder from Kairos', lang: 'en' });
  expect(notification).not.toHaveProperty('body');
});

test.each([404, 410])('send due: a device whose push service answers %i is deleted', async (status) => {
  const gone = await sender.addDevice();
  const other = await sender.addDevice();
  sender.service.answer(gone, { status });
  await sender.addReminder();
  expect(await sender.sendAt(due)).toMatchObject({ sent: 1, gone: 1 });
  expect(await sender.deviceIds()).toEqual([other]);
  expect(await sender.reminderIds()).toEqual([]);
});

test('send due: a reminder of one device is sent to this one only', async () => {
  const phone = await sender.addDevice();
  await sender.addDevice();
  await sender.addReminder({ device: phone });
  await sender.sendAt(due);
  expect(sender.service.messages).toHaveLength(1);
  expect(await sender.reminderIds()).toEqual([]);
});

test('send due: after 429 it is sent again when the push service allows it, to this device only', async () => {
  const busy = await sender.addDevice();
  await sender.addDevice();
  sender.service.answer(busy, { status: 429, headers: { 'retry-after': '90' } });
  await sender.addReminder();
  expect(await sender.sendAt(due)).toMatchObject({ sent: 1, failed: 1 });
  expect(await sender.sendAt(due + minutes(1))).toMatchObject({ sent: 0, failed: 0 });
  expect(await sender.sendAt(due + minutes(2))).toMatchObject({ sent: 1, failed: 0 });
  expect(sender.service.messages.map(({ endpoint }) => endpoint)).toHaveLength(2);
  expect(await sender.reminderIds()).toEqual([]);
});

test('send due: a push service that always fails is asked each minute for 15 minutes', async () => {
  const broken = await sender.addDevice();
  sender.service.answer(broken, ...Array.from({ length: 60 }, () => ({ status: 500 })));
  await sender.addReminder();
  for (let minute = 0; minute < 20; minute += 1) await sender.sendAt(due + minutes(minute));
  expect(sender.service.requests).toBe(16);
  expect(await sender.reminderIds()).toEqual([]);
  expect(await sender.deviceIds()).toEqual([broken]);
});

test('send due: a redirect is not followed', async () => {
  const redirected = await sender.addDevice();
  sender.service.answer(redirected, { status: 307, headers: { location: `${sender.service.url}/secret` } });
  await sender.addReminder();
  expect(await sender.sendAt(due)).toMatchObject({ rejected: 1 });
  expect(sender.service.requests).toBe(1);
  expect(await sender.reminderIds()).toEqual([]);
});

test('send due: nothing is sent to an address that is not of a push service', async () => {
  const posted: string[] = [];
  const post: Post = (endpoint) => {
    posted.push(endpoint);
    return Promise.resolve({ status: 201, retryAfter: null });
  };
  for (const endpoint of [`${sender.service.url}/a`, 'https://169.254.169.254/latest', 'not an address']) {
    await sender.addDevice({ id: endpoint, endpoint });
  }
  await sender.addReminder();
  expect(await sender.sendAt(due, { post })).toMatchObject({ rejected: 3 });
  expect(posted).toEqual([]);
});

test('send due: wrong keys of one device do not stop the others', async () => {
  await sender.addDevice({ keys: '{"p256dh":"B","auth":"a"}' });
  await sender.addDevice({ keys: '[]' });
  await sender.addDevice();
  await sender.addReminder();
  expect(await sender.sendAt(due)).toMatchObject({ sent: 1, rejected: 2 });
});

test('send due: of two senders at the same time, one sends each reminder', async () => {
  await sender.addDevice();
  for (let index = 0; index < 20; index += 1) await sender.addReminder({ id: `t${index}` });
  const counts = await Promise.all([sender.sendAt(due), sender.sendAt(due)]);
  expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(20);
  expect(sender.service.messages).toHaveLength(20);
});

test('send due: a reminder that a sender has lost is not sent again', async () => {
  await sender.addDevice();
  await sender.addReminder();
  await sender.tables.claim({ owner: 'mira', id: 't1' }, due);
  for (let minute = 0; minute < 18; minute += 1) await sender.sendAt(due + minutes(minute));
  expect(sender.service.requests).toBe(0);
  expect(await sender.reminderIds()).toEqual([]);
});

test('send due: a reminder that is deleted while it is sent does not come back', async () => {
  const busy = await sender.addDevice();
  sender.service.answer(busy, { status: 503 });
  await sender.addReminder();
  const { tables } = sender;
  const post: Post = async (endpoint, request) => {
    // As an erasure of the account does.
    await tables.removeReminder({ owner: 'mira', id: 't1' });
    await tables.removeDevice({ owner: 'mira', id: busy });
    return sender.post(endpoint, request);
  };
  expect(await sender.sendAt(due, { post })).toMatchObject({ failed: 1 });
  expect([...(await sender.reminderIds()), ...(await sender.deviceIds())]).toEqual([]);
});

test('send due: a reminder without devices is deleted', async () => {
  await sender.addReminder();
  expect(await sender.sendAt(due)).toEqual({ ...none, due: 1 });
  expect(await sender.reminderIds()).toEqual([]);
});

test('send due: a failure of the tables is an error without contents, and stops no other reminder', async () => {
  await sender.addDevice();
  await sender.addReminder({ id: 'a' });
  await sender.addReminder({ id: 'b' });
  const { tables } = sender;
  const claim = tables.claim.bind(tables);
  jest.spyOn(tables, 'claim').mockImplementation((one, now) => {
    if (one.id === 'a') throw new Error('Portuguese');
    return claim(one, now);
  });
  await expect(sender.sendAt(due, { tables })).rejects.toThrow(/^1 reminders could not be handled: Error$/);
  expect(sender.service.messages).toHaveLength(1);
});

test.each(['devicesOf', 'claim'] as const)(
  'send due: when %s fails once, the other reminders are sent, and the next run sends the rest',
  async (method) => {
    await sender.addDevice();
    for (let index = 0; index < 3; index += 1) await sender.addReminder({ id: `t${index}` });
    jest.spyOn(sender.tables, method).mockRejectedValueOnce(new Error('throttled'));
    await expect(sender.sendAt(due)).rejects.toThrow('reminders could not be handled');
    await sender.sendAt(due + minutes(1));
    expect(sender.service.messages).toHaveLength(3);
    expect(await sender.reminderIds()).toEqual([]);
  },
);

test('send due: an owner whose state cannot be read once gets the reminders of the next run', async () => {
  await sender.addDevice();
  await sender.addReminder();
  const isActive = jest.fn().mockRejectedValueOnce(new Error('throttled')).mockResolvedValue(true);
  await expect(sender.sendAt(due, { isActive })).rejects.toThrow('1 reminders could not be handled');
  expect(await sender.sendAt(due + minutes(1), { isActive })).toMatchObject({ sent: 1 });
});

test('send due: a device that cannot be deleted does not keep the reminder from another one', async () => {
  const [gone, busy] = [await sender.addDevice(), await sender.addDevice()];
  sender.service.answer(gone, { status: 410 });
  sender.service.answer(busy, { status: 503 });
  await sender.addReminder();
  jest.spyOn(sender.tables, 'removeDevice').mockRejectedValueOnce(new Error('throttled'));
  await expect(sender.sendAt(due)).rejects.toThrow('1 reminders could not be handled');
  expect(await sender.sendAt(due + minutes(1))).toMatchObject({ sent: 1 });
});

test('send due: a query that fails once delays only its minute', async () => {
  await sender.addDevice();
  await sender.addReminder({ id: 'old', text: 'Old' });
  await sender.addReminder({ id: 'new', text: 'New', dueMinute: new Date(due + minutes(1)).toISOString() });
  const { tables } = sender;
  const dueIn = tables.dueIn.bind(tables);
  const spy = jest.spyOn(tables, 'dueIn').mockImplementation((minute, ...others) => {
    if (minute === new Date(due).toISOString()) throw new Error('throttled');
    return dueIn(minute, ...others);
  });
  await expect(sender.sendAt(due + minutes(1))).rejects.toThrow('1 reminders could not be handled');
  expect(titles()).toEqual(['New']);
  spy.mockRestore();
  await sender.sendAt(due + minutes(2));
  expect(titles()).toEqual(['New', 'Old']);
});

test('send due: a reminder that no run has tried in 15 minutes is late; others that are removed are not', async () => {
  await sender.addReminder();
  await sender.addReminder({ id: 'disabled', owner: 'anne' });
  sender.inactive.add('anne');
  const busy = await sender.addDevice({ owner: 'ben' });
  await sender.addReminder({ id: 'tried', owner: 'ben' });
  sender.service.answer(busy, { status: 503 });
  await sender.addReminder({ id: 'lost', owner: 'cleo' });
  await sender.tables.claim({ owner: 'cleo', id: 'lost' }, due);
  // As a run whose time has ended before this reminder.
  const claim = sender.tables.claim.bind(sender.tables);
  jest
    .spyOn(sender.tables, 'claim')
    .mockImplementation((one, now) => (one.owner === 'mira' ? Promise.resolve(undefined) : claim(one, now)));
  await sender.sendAt(due);
  expect(await sender.reminderIds()).toHaveLength(4);
  expect(await sender.sendAt(due + minutes(16))).toEqual({ ...none, late: 1 });
  expect(await sender.reminderIds()).toEqual([]);
});
