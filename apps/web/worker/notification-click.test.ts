// @spec reminders-open reminder-buttons

import { pressNotification } from './notification-click.ts';

const origin = 'https://kairos.example';

function windowAt(path: string, visibilityState: DocumentVisibilityState = 'hidden') {
  return {
    url: origin + path,
    visibilityState,
    postMessage: jest.fn(),
    focus: jest.fn(() => Promise.resolve()),
  };
}

interface Outcome {
  readonly action?: string;
  /** Whether the worker makes the change. */
  readonly isMade?: boolean;
  readonly opens?: boolean;
}

async function press(
  data: unknown,
  windows: readonly ReturnType<typeof windowAt>[],
  { action = '', isMade = false, opens = true }: Outcome = {},
) {
  const notification = { data, close: jest.fn(), title: 'Walk', body: '09:30', tag: 'task:walk' };
  const openWindow = jest.fn(() => (opens ? Promise.resolve(null) : Promise.reject(new Error('No press'))));
  const matchAll = () => Promise.resolve(windows);
  const calls: string[] = [];
  const made = (call: string) => {
    calls.push(call);
    return Promise.resolve(isMade);
  };
  await pressNotification({
    notification,
    action,
    clients: { matchAll, openWindow } as unknown as Clients,
    tick: (id) => made(`tick ${id}`),
    snooze: (id) => made(`snooze ${id}`),
    showFailure: () => Promise.resolve(void calls.push('failure')),
  });
  expect(notification.close).toHaveBeenCalled();
  return { openWindow, calls };
}

const target = { path: '/daily-plan?day=2026-11-25', record: 'walk' };

test('notification click: a visible page of the app gets the target and the focus', async () => {
  const [hidden, visible] = [windowAt('/journal'), windowAt('/daily-plan', 'visible')];
  expect((await press(target, [hidden, visible])).openWindow).not.toHaveBeenCalled();
  expect(visible.postMessage).toHaveBeenCalledWith(target);
  expect(visible.focus).toHaveBeenCalled();
  expect(hidden.postMessage).not.toHaveBeenCalled();
});

test('notification click: a page in another tab is used before a new window', async () => {
  const hidden = windowAt('/journal');
  expect((await press(target, [windowAt('/', 'visible'), hidden])).openWindow).not.toHaveBeenCalled();
  expect(hidden.postMessage).toHaveBeenCalledWith(target);
});

test('notification click: a new window opens at the address when no page of the app is open', async () => {
  expect((await press(target, [windowAt('/SignIn')])).openWindow).toHaveBeenCalledWith(
    '/daily-plan?day=2026-11-25#focus=walk',
  );
});

test.each([[null], [{ path: 'https://example.org/' }]])(
  'notification click: data without an address of the app (%j) opens the daily plan',
  async (data) => {
    expect((await press(data, [])).openWindow).toHaveBeenCalledWith('/daily-plan');
  },
);

test.each(['done', 'later'])(
  'notification click: the button %s makes its change and opens nothing',
  async (action) => {
    const page = windowAt('/journal', 'visible');
    const { calls, openWindow } = await press(target, [page], { action, isMade: true });
    expect(calls).toEqual([action === 'done' ? 'tick walk' : 'snooze walk']);
    expect(openWindow).not.toHaveBeenCalled();
    expect(page.focus).not.toHaveBeenCalled();
    expect(page.postMessage).not.toHaveBeenCalled();
  },
);

test('notification click: a button whose change cannot be made opens the app at the task', async () => {
  const { openWindow, calls } = await press(target, [], { action: 'done' });
  expect(openWindow).toHaveBeenCalledWith('/daily-plan?day=2026-11-25#focus=walk');
  expect(calls).toEqual(['tick walk']);
  expect((await press(target, [], { action: 'later', opens: false })).calls).toEqual([
    'snooze walk',
    'failure',
  ]);
});

test('notification click: a button without a task, or an unknown one, opens the app', async () => {
  const { openWindow, calls } = await press({ path: '/daily-plan' }, [], { action: 'done' });
  expect(openWindow).toHaveBeenCalledWith('/daily-plan');
  expect(calls).toEqual([]);
  expect((await press(target, [], { action: 'other' })).calls).toEqual([]);
});
