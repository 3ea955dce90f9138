// @spec reminders-open

import { openNotification } from './notification-click.ts';

const origin = 'https://kairos.example';

function windowAt(path: string, visibilityState: DocumentVisibilityState = 'hidden') {
  return {
    url: origin + path,
    visibilityState,
    postMessage: jest.fn(),
    focus: jest.fn(() => Promise.resolve()),
  };
}

async function press(data: unknown, windows: readonly ReturnType<typeof windowAt>[]) {
  const notification = { data, close: jest.fn() };
  const openWindow = jest.fn(() => Promise.resolve(null));
  const matchAll = () => Promise.resolve(windows);
  await openNotification({ notification, clients: { matchAll, openWindow } as unknown as Clients });
  expect(notification.close).toHaveBeenCalled();
  return openWindow;
}

const target = { path: '/daily-plan?day=2026-11-25', record: 'walk' };

test('notification click: a visible page of the app gets the target and the focus', async () => {
  const [hidden, visible] = [windowAt('/journal'), windowAt('/daily-plan', 'visible')];
  expect(await press(target, [hidden, visible])).not.toHaveBeenCalled();
  expect(visible.postMessage).toHaveBeenCalledWith(target);
  expect(visible.focus).toHaveBeenCalled();
  expect(hidden.postMessage).not.toHaveBeenCalled();
});

test('notification click: a page in another tab is used before a new window', async () => {
  const hidden = windowAt('/journal');
  expect(await press(target, [windowAt('/', 'visible'), hidden])).not.toHaveBeenCalled();
  expect(hidden.postMessage).toHaveBeenCalledWith(target);
});

test('notification click: a new window opens at the address when no page of the app is open', async () => {
  expect(await press(target, [windowAt('/SignIn')])).toHaveBeenCalledWith(
    '/daily-plan?day=2026-11-25#focus=walk',
  );
});

test.each([[null], [{ path: 'https://example.org/' }]])(
  'notification click: data without an address of the app (%j) opens the daily plan',
  async (data) => {
    expect(await press(data, [])).toHaveBeenCalledWith('/daily-plan');
  },
);
