import {
  elsewhere,
  minute,
  morning,
  openPage,
  saved,
  start,
  dispatchStorageEvent,
  startEachTestAt9,
  writeElsewhere,
} from '#test/timer-page.ts';

startEachTestAt9();

describe('timer: another tab', () => {
  test('follows a start, a pause and a stop', () => {
    const page = openPage();
    writeElsewhere('pomodoro', elsewhere);
    expect(page.state()).toMatchObject({ mode: 'work', phase: 'longBreak', round: 4 });
    expect([page.status(), page.seconds()]).toEqual(['running', 60]);
    writeElsewhere('pomodoro', { ...elsewhere, isRunning: false, secondsLeft: 42 });
    expect([page.status(), page.seconds()]).toEqual(['paused', 42]);
    writeElsewhere('pomodoro', null);
    expect(page.status()).toBe('ready');
  });

  test('does not overwrite a change by a tick right after it', () => {
    const page = openPage();
    page.send(start);
    // Its storage event has not arrived yet.
    localStorage.setItem('pomodoro', JSON.stringify({ ...elsewhere, isRunning: false }));
    jest.advanceTimersByTime(1000);
    expect([page.status(), page.seconds()]).toEqual(['paused', 60]);
    expect(saved()).toMatchObject({ isRunning: false, secondsLeft: 60 });
  });

  describe('when it changes the timer during a tick of this tab', () => {
    const paused = { ...elsewhere, isRunning: false, timestamp: morning + 999, changedAt: morning + 999 };

    test.each([
      ['a pause', paused, 'paused'],
      ['a reset', null, 'ready'],
    ])('follows the change and does not overwrite it: %s', (_, change, status) => {
      const page = openPage();
      page.send(start);
      jest.advanceTimersByTime(1000);
      expect(saved()).toMatchObject({ isRunning: true, secondsLeft: 1799 });
      // The tick was later, so all tabs read its state.
      dispatchStorageEvent('pomodoro', change);
      expect(page.status()).toBe(status);
      expect(saved()).toEqual(change);
      jest.advanceTimersByTime(5000);
      expect(saved()).toEqual(change);
    });

    test.each([
      ['pause', 'paused'],
      ['reset', 'ready'],
    ] as const)('does not follow that tick: %s', (type, status) => {
      const page = openPage();
      page.send(start);
      jest.advanceTimersByTime(999);
      const tick = { ...saved(), secondsLeft: 1799, timestamp: morning + 1000 };
      page.send({ type });
      const before = saved();
      jest.advanceTimersByTime(1);
      writeElsewhere('pomodoro', tick);
      expect(page.status()).toBe(status);
      expect(saved()).toEqual(before);
    });

    test('follows the change although the clock was set back before', () => {
      const page = openPage();
      page.send(start);
      jest.setSystemTime(morning - 60 * minute);
      const at = morning - 60 * minute;
      writeElsewhere('pomodoro', { ...paused, timestamp: at, changedAt: at });
      expect([page.status(), page.seconds()]).toEqual(['paused', 60]);
    });
  });

  test('does not restore a phase whose end the other tab has missed', () => {
    const page = openPage();
    page.send(start);
    jest.advanceTimersByTime(30 * minute - 500);
    const late = saved();
    jest.advanceTimersByTime(500);
    writeElsewhere('pomodoro', late);
    expect([page.status(), page.ended, saved()]).toEqual(['choosing', ['focus'], null]);
  });

  test('follows the current state after this tab was suspended', () => {
    const page = openPage();
    page.send(start);
    const tick = saved();
    jest.setSystemTime(morning + 31 * minute);
    const startedAt = morning + 30.5 * minute;
    const rest = { ...elsewhere, secondsLeft: 300, timestamp: startedAt, changedAt: startedAt };
    localStorage.setItem('pomodoro', JSON.stringify(rest));
    for (const stored of [{ ...tick, secondsLeft: 1, timestamp: morning + 30 * minute - 1000 }, null, rest])
      dispatchStorageEvent('pomodoro', stored);
    expect([page.status(), page.seconds(), page.ended]).toEqual(['running', 270, ['focus']]);
    expect(saved()).toMatchObject({ phase: 'longBreak', changedAt: startedAt });
  });

  test('writes nothing when it follows, so that two tabs do not loop', () => {
    openPage();
    const write = jest.spyOn(Storage.prototype, 'setItem');
    writeElsewhere('pomodoro', { ...elsewhere, isRunning: false });
    expect(write).toHaveBeenCalledTimes(1);
  });

  test('takes over changed minutes without stopping', () => {
    const page = openPage();
    page.send(start);
    writeElsewhere('pomodoro-preferences', { minutes: { study: 30, reading: 20, work: 50 }, rain: false });
    expect(page.state()).toMatchObject({ minutes: { reading: 20 }, rain: false });
    expect(page.status()).toBe('running');
  });
});
