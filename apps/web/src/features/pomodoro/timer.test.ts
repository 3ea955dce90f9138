import { forgetPerson } from '#lib/storage/storage.ts';
import { elsewhere, minute, morning, openPage, saved, start, startEachTestAt9 } from '#test/timer-page.ts';
import { untouched } from './model/pomodoro.ts';

startEachTestAt9();

test('a running timer shows every second and is saved with it', () => {
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

test('its seconds begin when those of the clock do, also after a pause between two', () => {
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

test('the end of focus is announced once, and nothing is saved any more', () => {
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

test('the end is on time although a hidden tab ticks but once a minute', () => {
  const page = openPage();
  // Browsers hold back the timers that timers set, not those that a gesture sets.
  const set = jest.spyOn(globalThis, 'setTimeout');
  page.send(start);
  expect(set.mock.calls.map(([, delay]) => delay)).toContain(30 * minute);
});

test.each([
  ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['comes back from the browser’s memory', () => window.dispatchEvent(new Event('pageshow'))],
])('a page that slept knows the time when it %s', (_, wake) => {
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

describe('a reload', () => {
  test('shows the time at once and goes on after 100 ms, with the time away subtracted', () => {
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

  test('discards what ran out meanwhile', () => {
    localStorage.setItem('pomodoro', JSON.stringify({ ...elsewhere, timestamp: morning - minute - 1 }));
    const page = openPage();
    jest.advanceTimersByTime(200);
    expect(page.state()).toEqual({ ...untouched, minutes: page.state().minutes });
    expect(page.ended).toEqual([]);
    expect(saved()).toBeNull();
  });

  test('leaves a paused timer paused', () => {
    localStorage.setItem(
      'pomodoro',
      JSON.stringify({ ...elsewhere, isRunning: false, timestamp: morning - 60 * minute }),
    );
    const page = openPage();
    jest.advanceTimersByTime(5000);
    expect([page.status(), page.seconds()]).toEqual(['paused', 60]);
  });

  test('does not go on by itself once the person has pressed something', () => {
    localStorage.setItem('pomodoro', JSON.stringify(elsewhere));
    const page = openPage();
    page.send({ type: 'chooseMode', mode: 'reading' });
    jest.advanceTimersByTime(1000);
    expect([page.status(), page.seconds()]).toEqual(['ready', 2700]);
  });

  test('starts afresh from what it cannot read', () => {
    localStorage.setItem('pomodoro', '{"secondsLeft":"soon"}');
    const page = openPage();
    jest.advanceTimersByTime(1000);
    expect(page.status()).toBe('ready');
  });

  test('keeps the minutes of each mode and whether it rains', () => {
    const before = openPage();
    before.send({ type: 'setMinutes', minutes: 25 });
    before.send({ type: 'setRain', rain: false });
    expect(openPage().state()).toMatchObject({
      minutes: { study: 25, reading: 45, work: 50 },
      rain: false,
    });
  });
});

test('a log-out, which empties the place where it is kept, stops it within a second', () => {
  const page = openPage();
  page.send(start);
  jest.advanceTimersByTime(minute);
  localStorage.removeItem('pomodoro');
  jest.advanceTimersByTime(1000);
  expect(page.status()).toBe('ready');
});

test('log-out: the next visit of the timer in the same tab has the default minutes and rain', () => {
  const page = openPage();
  page.send({ type: 'setMinutes', minutes: 25 });
  page.send({ type: 'setRain', rain: false });
  forgetPerson();
  page.wake();
  expect(page.state()).toMatchObject({ minutes: { study: 30 }, rain: true });
  expect(localStorage).toHaveLength(0);
});

test('a browser without storage still counts', () => {
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

test('a phase longer than a browser’s timers can count comes to its end, too', () => {
  const page = openPage();
  page.send({ type: 'setMinutes', minutes: 60_000 });
  page.send(start);
  jest.advanceTimersByTime(5000);
  expect(page.seconds()).toBe(3_600_000 - 5);
});
