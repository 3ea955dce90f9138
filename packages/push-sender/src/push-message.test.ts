import { messageOf, type Reminder } from './push-message.ts';

const site = 'https://kairos.example';
const reminder: Reminder = {
  owner: 'mira',
  id: 't1@2026-11-25T18:30:00.000Z',
  dueMinute: '2026-11-25T18:30:00.000Z',
  recordId: 't1',
  text: 'Portuguese\n18:30',
  path: '/daily-plan?day=2026-11-25',
  language: 'jzh',
};
const tagOf = (code: string) => (code === 'jzh' ? 'zh-Hans' : undefined);
const message = (values: Partial<Reminder>) => messageOf({ ...reminder, ...values }, site, tagOf);
const notification = (values: Partial<Reminder>) => {
  const { notification: one } = JSON.parse(message(values).payload) as {
    notification: Record<string, unknown>;
  };
  return one;
};

test('push message: has the form of Declarative Web Push', () => {
  expect(JSON.parse(message({}).payload)).toEqual({
    web_push: 8030,
    notification: {
      title: 'Portuguese',
      body: '18:30',
      navigate: 'https://kairos.example/daily-plan?day=2026-11-25',
      tag: 'task:t1',
      lang: 'zh-Hans',
      dir: 'auto',
      icon: 'https://kairos.example/icons/icon-192.png',
      data: { path: '/daily-plan?day=2026-11-25', record: 't1', moment: Date.UTC(2026, 10, 25, 18, 30) },
    },
  });
});

test('push message: with hidden words it has a title only', () => {
  const hidden = notification({ text: 'Un recordatorio de Kairos', language: undefined });
  expect(hidden.title).toBe('Un recordatorio de Kairos');
  expect(hidden).not.toHaveProperty('body');
  expect(hidden).not.toHaveProperty('lang');
});

test('push message: the line of the evening and a test have tags of their own', () => {
  expect(notification({ recordId: 'close-day' }).tag).toBe('close-day');
  expect(notification({ recordId: 'test' }).tag).toBe('test');
});

test.each(['//example.org', '/\\example.org', 'https://example.org/'])(
  'push message: the path %s does not lead to another site',
  (path) => {
    expect(notification({ path }).navigate).toBe(site);
  },
);

test('push message: the topic is the same for the same task only, and contains no text', () => {
  const { topic } = message({});
  expect(topic).toMatch(/^[\w-]{32}$/);
  expect(message({ text: 'Other', dueMinute: '2026-11-26T18:30:00.000Z' }).topic).toBe(topic);
  expect(message({ recordId: 't2' }).topic).not.toBe(topic);
  expect(message({ owner: 'anne' }).topic).not.toBe(topic);
});

test('push message: the longest one fits into a push message', () => {
  const longest = message({
    text: '\u0001'.repeat(500),
    path: `/${'a'.repeat(199)}`,
    recordId: 'x'.repeat(47),
  });
  // The limit of push services is 4096 bytes with the encryption.
  expect(Buffer.byteLength(longest.payload)).toBeLessThan(3993);
});
