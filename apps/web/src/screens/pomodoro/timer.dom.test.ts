// @spec limit-pomodoro

import { removeUserValues } from '#platform/storage/storage.ts';
import { elsewhere, minute, morning, openPage, saved, start, startEachTestAt9 } from '#test/timer-page.ts';
import { initialPomodoro } from './rules/pomodoro.ts';

startEachTestAt9();

// @spec saved-timer-fields limit-storage-timer
test('timer: updates and saves its state every second', () => {
  const page = openPage();
  const shown: number[] = [];
  page.subscribe(() => shown.push(page.seconds()));
  page.send(start);
  jest.advanceTimersByTime(3000);
  expect(shown).toEqual([1800, 1799, 1798, 1797]);
  expect(saved()).toEqual({
    secondsLeft: 1797,
    isRunning: true,
    phase: 'focus',
    mode: 'study',
    timestamp: morning + 3000,
    round: 1,
    changedAt: morning,
  });
});

test('timer: aligns its seconds with the start, also after a pause', () => {
  const page = openPage();
  page.send(start);
  jest.advanceTimersByTime(400);
  page.send({ type: 'pause' });
  jest.advanceTimersByTime(5000);
  page.send(start);
  jest.advanceTimersByTime(599);
  expect(page.seconds()).toBe(1800);
  jest.advanceTimersByTime(1);
  expect(page.seconds()).toBe(1799);
});

// @spec timer-phase-ends
test('timer: announces the end of focus once and saves nothing afterwards', () => {
  const page = openPage();
  page.send(start);
  jest.advanceTimersByTime(30 * minute - 1);
  expect(page.ended).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(page.ended).toEqual(['focus']);
  expect(page.status()).toBe('choosing');
  expect(saved()).toBeNull();
  page.send({ type: 'chooseBreak', phase: 'shortBreak' });
  jest.advanceTimersByTime(5 * minute);
  expect(page.ended).toEqual(['focus', 'shortBreak']);
  jest.advanceTimersByTime(60 * minute);
  expect(page.status()).toBe('ready');
});

test('timer: ends on time in a hidden tab whose timers fire once a minute', () => {
  const page = openPage();
  // Browsers throttle timers that are set by timers, not those that are set by a gesture.
  const set = jest.spyOn(globalThis, 'setTimeout');
  page.send(start);
  expect(set.mock.calls.map(([, delay]) => delay)).toContain(30 * minute);
});

test.each([
  ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'is restored from the back/forward cache',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
])('timer: updates a suspended page when it %s', (_, wake) => {
  const page = openPage();
  page.send(start);
  jest.setSystemTime(morning + 12 * minute);
  expect(page.seconds()).toBe(1800);
  wake();
  expect(page.seconds()).toBe(18 * 60);
  jest.setSystemTime(morning + 9 * 60 * minute);
  wake();
  expect(page.ended).toEqual(['focus']);
});

// @spec timer-resume
describe('timer: a reload', () => {
  test('shows the time at once and continues after 100 ms, with the elapsed time subtracted', () => {
    const before = openPage();
    before.send(start);
    jest.advanceTimersByTime(10 * minute);
    const text = localStorage.getItem('pomodoro');
    before.send({ type: 'reset' });
    localStorage.setItem('pomodoro', text ?? '');
    jest.setSystemTime(morning + 15 * minute);

    const page = openPage();
    expect([page.status(), page.seconds()]).toEqual(['paused', 900]);
    jest.advanceTimersByTime(99);
    expect(page.status()).toBe('paused');
    jest.advanceTimersByTime(1);
    expect(page.status()).toBe('running');
    jest.advanceTimersByTime(900);
    expect(page.seconds()).toBe(899);
    jest.advanceTimersByTime(899_000);
    expect(page.ended).toEqual(['focus']);
  });

  test('discards a timer that has ended in the meantime', () => {
    localStorage.setItem('pomodoro', JSON.stringify({ ...elsewhere, timestamp: morning - minute - 1 }));
    const page = openPage();
    jest.advanceTimersByTime(200);
    expect(page.state()).toEqual({ ...initialPomodoro, minutes: page.state().minutes });
    expect(page.ended).toEqual([]);
    expect(saved()).toBeNull();
  });

  test('keeps a paused timer paused', () => {
    localStorage.setItem(
      'pomodoro',
      JSON.stringify({ ...elsewhere, isRunning: false, timestamp: morning - 60 * minute }),
    );
    const page = openPage();
    jest.advanceTimersByTime(5000);
    expect([page.status(), page.seconds()]).toEqual(['paused', 60]);
  });

  test('does not continue automatically after a user action', () => {
    localStorage.setItem('pomodoro', JSON.stringify(elsewhere));
    const page = openPage();
    page.send({ type: 'chooseMode', mode: 'reading' });
    jest.advanceTimersByTime(1000);
    expect([page.status(), page.seconds()]).toEqual(['ready', 2700]);
  });

  test('starts with the defaults after an invalid saved state', () => {
    localStorage.setItem('pomodoro', '{"secondsLeft":"soon"}');
    const page = openPage();
    jest.advanceTimersByTime(1000);
    expect(page.status()).toBe('ready');
  });

  test('keeps the minutes of each mode and the rain setting', () => {
    const before = openPage();
    before.send({ type: 'setMinutes', minutes: 25 });
    before.send({ type: 'setRain', rain: false });
    expect(openPage().state()).toMatchObject({
      minutes: { study: 25, reading: 45, work: 50 },
      rain: false,
    });
  });
});

test('timer: stops within a second of a log-out, which removes the saved state', () => {
  const page = openPage();
  page.send(start);
  jest.advanceTimersByTime(minute);
  localStorage.removeItem('pomodoro');
  jest.advanceTimersByTime(1000);
  expect(page.status()).toBe('ready');
});

test('timer: has default minutes and rain after a log-out in the same tab', () => {
  const page = openPage();
  page.send({ type: 'setMinutes', minutes: 25 });
  page.send({ type: 'setRain', rain: false });
  removeUserValues();
  page.wake();
  expect(page.state()).toMatchObject({ minutes: { study: 30 }, rain: true });
  expect(localStorage).toHaveLength(0);
});

test('timer: runs in a browser without storage', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const page = openPage();
  page.send(start);
  jest.advanceTimersByTime(10_000);
  expect(page.seconds()).toBe(1790);
  page.send({ type: 'setRain', rain: false });
  jest.advanceTimersByTime(1000);
  expect(page.state().rain).toBe(false);
  jest.advanceTimersByTime(30 * minute);
  expect(page.ended).toEqual(['focus']);
});

test('timer: ends a phase that is longer than the limit of setTimeout', () => {
  const page = openPage();
  page.send({ type: 'setMinutes', minutes: 60_000 });
  page.send(start);
  jest.advanceTimersByTime(5000);
  expect(page.seconds()).toBe(3_600_000 - 5);
});
