// @spec push-notification reminder-buttons

import { longestReminderDelay } from '@kairos/schema/push-message';
import { ShownReminders } from '../src/features/reminders/shown-reminders.ts';
import { webLocks } from '../test/web-locks.ts';
import { StoredWorkerSettings } from '../src/features/reminders/worker-settings.ts';
import { showPush, type PushScope } from './show-push.ts';
import { fakeCaches } from './testing/fake-caches.ts';

const origin = 'https://kairos.example';
const moment = Date.UTC(2026, 10, 25, 18, 15);
const pushed = {
  web_push: 8030,
  notification: {
    ...{ title: 'Portuguese', body: 'In 15 minutes, at 18:30', tag: 'task:lesson', data: { moment } },
    navigate: `${origin}/daily-plan?day=2026-11-25#focus=lesson`,
  },
};

interface Shown {
  readonly title: string;
  readonly options: NotificationOptions;
}

let shown: Shown[];
let scope: PushScope;
beforeEach(() => {
  shown = [];
  scope = {
    origin,
    registration: {
      showNotification: (title, options = {}) => {
        shown = [...shown.filter((one) => one.options.tag !== options.tag), { title, options }];
        return Promise.resolve();
      },
      getNotifications: ({ tag } = {}) =>
        Promise.resolve(shown.filter(({ options }) => options.tag === tag) as unknown as Notification[]),
    },
    caches: fakeCaches(),
    locks: webLocks(),
    preferred: ['en-US'],
    now: moment + 1000,
  };
});
const key = `task:lesson@${moment}`;

test('push: shows the notification of a declarative message, which opens its address', async () => {
  await showPush(JSON.stringify(pushed), scope);
  expect(shown).toEqual([
    {
      title: 'Portuguese',
      options: {
        ...{
          body: 'In 15 minutes, at 18:30',
          tag: 'task:lesson',
          icon: '/icons/icon-192.png',
          silent: false,
        },
        data: { path: '/daily-plan?day=2026-11-25', record: 'lesson', moment },
      },
    },
  ]);
  // A page that is opened later does not show it again.
  expect([...(await new ShownReminders(scope.caches).read(moment + longestReminderDelay))]).toEqual([key]);
});

test('push: one that a page has shown is replaced without a sound, and does not come back when it was closed', async () => {
  await new ShownReminders(scope.caches).add([key], moment);
  await showPush(JSON.stringify(pushed), scope);
  expect(shown).toEqual([]);
  shown = [{ title: 'Portuguese', options: { tag: 'task:lesson' } }];
  await showPush(JSON.stringify(pushed), scope);
  expect(shown).toMatchObject([{ title: 'Portuguese', options: { silent: true } }]);
});

test('push: the same task at another time is shown', async () => {
  await new ShownReminders(scope.caches).add([`task:lesson@${moment - 3_600_000}`], moment);
  await showPush(JSON.stringify(pushed), scope);
  expect(shown).toMatchObject([{ title: 'Portuguese', options: { silent: false } }]);
});

test.each([
  [undefined],
  ['{'],
  ['[]'],
  ['null'],
  ['{"web_push":8030}'],
  ['{"web_push":1,"notification":{"title":"Portuguese"}}'],
  ['{"web_push":8030,"notification":{"title":""}}'],
  ['{"web_push":8030,"notification":{"title":5}}'],
])('push: the message %s shows that there is a reminder', async (text) => {
  await showPush(text, scope);
  await showPush(text, { ...scope, preferred: ['es-MX'] });
  expect(shown).toMatchObject([
    { title: 'Un recordatorio de Kairos', options: { tag: 'reminder', data: { path: '/daily-plan' } } },
  ]);
});

test.each([['https://example.org/'], ['//example.org/'], ['https://'], [5]])(
  'push: the address %j of another site is not opened',
  async (navigate) => {
    const notification = { ...pushed.notification, navigate };
    await showPush(JSON.stringify({ ...pushed, notification }), scope);
    expect(shown).toMatchObject([{ title: 'Portuguese', options: { data: { path: '/daily-plan' } } }]);
  },
);

test('push: is shown although a page does not release the lock', async () => {
  const locks: PushScope['locks'] = {
    request: () => Promise.reject(new DOMException('late', 'TimeoutError')),
  };
  await showPush(JSON.stringify(pushed), { ...scope, locks });
  expect(shown).toHaveLength(1);
});

test('push: a notification that the browser rejects is not shown twice', async () => {
  const showNotification = jest.fn(() => Promise.reject(new TypeError('No permission')));
  const registration = { ...scope.registration, showNotification };
  await expect(showPush(JSON.stringify(pushed), { ...scope, registration })).rejects.toThrow('No permission');
  expect(showNotification).toHaveBeenCalledTimes(1);
});

describe('with a browser that shows buttons', () => {
  beforeEach(async () => {
    Object.assign(globalThis, { Notification: { maxActions: 2 } });
    const texts = { done: 'Hecho', later: 'En 10 minutos', failed: '' };
    await new StoredWorkerSettings(scope.caches).write({
      ...{ owner: 'mira', replica: 'kairos-mira', isDeviceOnly: false, isLocked: false, texts },
      ...{ dayStart: '00:00', language: 'es' },
    });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'Notification'));

  test('push: the reminder of a task has buttons in the language of the user', async () => {
    await showPush(JSON.stringify(pushed), scope);
    expect(shown).toMatchObject([
      {
        options: {
          actions: [
            { action: 'done', title: 'Hecho' },
            { action: 'later', title: 'En 10 minutos' },
          ],
        },
      },
    ]);
  });

  test('push: the line of the evening and a test have no buttons, and none has after the session', async () => {
    for (const tag of ['close-day', 'test']) {
      const navigate = `${origin}/daily-plan#focus=${tag}`;
      const notification = { ...pushed.notification, tag, navigate, data: { moment } };
      await showPush(JSON.stringify({ ...pushed, notification }), scope);
    }
    await new StoredWorkerSettings(scope.caches).clear();
    await showPush(JSON.stringify(pushed), scope);
    expect(shown).toHaveLength(3);
    for (const { options } of shown) expect(options).not.toHaveProperty('actions');
  });
});
