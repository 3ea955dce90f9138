import { untouched, type Phase } from './model/pomodoro.ts';
import { secondsLeft } from './model/time-left.ts';
import { createTimer } from './timer.ts';

const morning = Date.UTC(2026, 10, 20, 9);
const minute = 60_000;
const clock = { now: () => new Date() };
const start = { type: 'start' } as const;

beforeEach(() => {
  jest.useFakeTimers({ now: morning });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A page with the timer, and what it has announced. */
function openPage() {
  const timer = createTimer(clock);
  const ended: Phase[] = [];
  timer.onPhaseEnd((phase) => ended.push(phase));
  return {
    ...timer,
    ended,
    status: () => timer.state().timing.status,
    seconds: () => secondsLeft(timer.state()),
  };
}
const saved = () => JSON.parse(localStorage.getItem('pomodoro') ?? 'null') as Record<string, unknown> | null;
/** What another tab writes reaches this one as an event. */
function writeElsewhere(key: string, value: object | null) {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
const elsewhere = { secondsLeft: 60, isRunning: true, phase: 'longBreak', mode: 'work', round: 4 };

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
    localStorage.setItem('pomodoro', JSON.stringify({ ...elsewhere, timestamp: morning }));
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

describe('another tab', () => {
  test('is followed: what it starts, pauses and lets go', () => {
    const page = openPage();
    writeElsewhere('pomodoro', { ...elsewhere, timestamp: morning });
    expect(page.state()).toMatchObject({ mode: 'work', phase: 'longBreak', round: 4 });
    expect([page.status(), page.seconds()]).toEqual(['running', 60]);
    writeElsewhere('pomodoro', { ...elsewhere, isRunning: false, secondsLeft: 42, timestamp: morning });
    expect([page.status(), page.seconds()]).toEqual(['paused', 42]);
    writeElsewhere('pomodoro', null);
    expect(page.status()).toBe('ready');
  });

  test('is not overruled: what it has just written is not written over by a tick', () => {
    const page = openPage();
    page.send(start);
    // Its event is still on the way.
    localStorage.setItem('pomodoro', JSON.stringify({ ...elsewhere, isRunning: false, timestamp: morning }));
    jest.advanceTimersByTime(1000);
    expect([page.status(), page.seconds()]).toEqual(['paused', 60]);
    expect(saved()).toMatchObject({ isRunning: false, secondsLeft: 60 });
  });

  test('is not answered, or two tabs would talk for ever', () => {
    openPage();
    const write = jest.spyOn(Storage.prototype, 'setItem');
    writeElsewhere('pomodoro', { ...elsewhere, isRunning: false, timestamp: morning });
    expect(write).toHaveBeenCalledTimes(1);
  });

  test('brings its minutes without stopping this one', () => {
    const page = openPage();
    page.send(start);
    writeElsewhere('pomodoro-preferences', { minutes: { study: 30, reading: 20, work: 50 }, rain: false });
    expect(page.state()).toMatchObject({ minutes: { reading: 20 }, rain: false });
    expect(page.status()).toBe('running');
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

test('a browser without storage still counts', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const page = openPage();
  page.send(start);
  jest.advanceTimersByTime(10_000);
  expect(page.seconds()).toBe(1790);
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
