import { newHabit } from './model/habit-form.ts';
import { shownHabits, type Habit } from './model/unsaved.ts';
import { fakeHabitApi, storedHabit } from './testing/fake-habit-api.ts';
import { unsavedHabits } from './unsaved-habits.ts';

const today = '2026-11-20';
const clock = { now: () => new Date(2026, 10, 20, 9, 30) };
const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;
const read = storedHabit({ id: 'read', name: 'Read', log: '{"2026-11-13":true}' });

function setUp(...habits: Parameters<typeof fakeHabitApi>) {
  const api = fakeHabitApi(...habits);
  const unsaved = unsavedHabits(api.client, clock);
  const logOf = (id: string) => JSON.parse(api.stored.get(id)?.log ?? 'null') as unknown;
  /** The habit as the screen would show it. */
  const shown = (id: string) => {
    return shownHabits([...api.stored.values()], unsaved.all(), today).find((habit) => habit.id === id);
  };
  return { api, unsaved, logOf, shown };
}

const settled = () => new Promise((done) => setTimeout(done, 30));
const silenceErrors = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

describe('unsaved habits: log', () => {
  test('a mark is shown and stored at once, and other days stay', async () => {
    const { api, unsaved, logOf, shown } = setUp([read]);
    unsaved.mark('read', monday, true);
    expect(JSON.parse(shown('read')?.log ?? '')).toMatchObject({ [monday]: true });
    await settled();
    expect(logOf('read')).toEqual({ '2026-11-13': true, [monday]: true });
    expect(unsaved.all().size).toBe(0);
    expect(api.callsOf('UpdateHabit')[0]?.input).not.toHaveProperty('name');
  });

  test('a concurrent mark of another device stays', async () => {
    const { api, unsaved, logOf } = setUp([read]);
    unsaved.mark('read', monday, true);
    await settled();
    // This page has not received the change.
    api.write('read', { log: JSON.stringify({ '2026-11-13': true, [monday]: true, [tuesday]: true }) });
    unsaved.mark('read', wednesday, true);
    await settled();
    expect(logOf('read')).toEqual({
      '2026-11-13': true,
      [monday]: true,
      [tuesday]: true,
      [wednesday]: true,
    });
    expect(unsaved.all().size).toBe(0);
  });

  test('marks of another device between read and write stay', async () => {
    const { api, unsaved, logOf } = setUp([read]);
    const others = ['2026-10-01', '2026-10-02', '2026-10-03'];
    const another = [...others];
    api.after('GetHabit', () => {
      const day = another.pop();
      const log = logOf('read') as object;
      if (day !== undefined) api.write('read', { log: JSON.stringify({ ...log, [day]: true }) });
    });
    unsaved.mark('read', monday, true);
    await settled();
    expect(logOf('read')).toEqual({
      '2026-11-13': true,
      ...Object.fromEntries(others.map((day) => [day, true])),
      [monday]: true,
    });
    expect(api.callsOf('UpdateHabit')).toHaveLength(4);
  });

  test('gives up when the log changes before every try', async () => {
    const log = silenceErrors();
    const { api, unsaved } = setUp([read]);
    let writes = 0;
    api.after('GetHabit', () => api.write('read', { log: `{"n":${(writes += 1)}}` }));
    unsaved.mark('read', monday, true);
    await settled();
    expect(log).toHaveBeenCalledTimes(1);
    expect(api.callsOf('UpdateHabit')).toHaveLength(10);
  });

  test('the last of several quick clicks is stored, one request at a time', async () => {
    const { api, unsaved, logOf } = setUp([read]);
    const release = api.hold('UpdateHabit');
    unsaved.mark('read', monday, true);
    unsaved.mark('read', monday, false);
    unsaved.mark('read', tuesday, true);
    await settled();
    expect(api.callsOf('UpdateHabit')).toHaveLength(1);
    release();
    await settled();
    expect(logOf('read')).toEqual({ '2026-11-13': true, [monday]: false, [tuesday]: true });
    expect(api.callsOf('UpdateHabit').length).toBeLessThanOrEqual(2);
  });

  test('a mark that could not be stored is logged, stays, and is sent with the next one', async () => {
    const log = silenceErrors();
    const { api, unsaved, logOf, shown } = setUp([read]);
    api.fail('UpdateHabit');
    unsaved.mark('read', monday, true);
    await settled();
    expect(log).toHaveBeenCalledWith('Failed to update habit log:', expect.any(Error));
    expect(JSON.parse(shown('read')?.log ?? '')).toMatchObject({ [monday]: true });
    api.clearFaults();
    unsaved.mark('read', tuesday, true);
    await settled();
    expect(logOf('read')).toEqual({ '2026-11-13': true, [monday]: true, [tuesday]: true });
  });

  test('weekday keys become days of this week when the log is written', async () => {
    const { unsaved, logOf } = setUp([{ ...read, log: '{"Mon":true}' }]);
    unsaved.mark('read', tuesday, true);
    await settled();
    expect(logOf('read')).toEqual({ [monday]: true, [tuesday]: true });
  });

  test('a mark of a missing habit is dropped', async () => {
    const { api, unsaved } = setUp([]);
    unsaved.mark('read', monday, true);
    await settled();
    expect(api.operations()).toEqual(['GetHabit']);
    expect(unsaved.all().size).toBe(0);
  });
});

describe('unsaved habits: fields', () => {
  test('a save changes the given fields and keeps the log', async () => {
    const { api, unsaved } = setUp([read]);
    unsaved.change('read', { name: 'Read more' });
    api.write('read', { log: '{"2026-11-19":true}' });
    await settled();
    expect(api.callsOf('UpdateHabit').map(({ input }) => input)).toEqual([{ id: 'read', name: 'Read more' }]);
    expect(api.stored.get('read')).toMatchObject({ name: 'Read more', log: '{"2026-11-19":true}' });
  });

  test('fields that could not be stored are logged, stay, and are sent by the next try', async () => {
    const log = silenceErrors();
    const { api, unsaved, shown } = setUp([read]);
    api.fail('UpdateHabit');
    unsaved.change('read', { name: 'Read more' });
    await settled();
    expect(log).toHaveBeenCalledWith('Failed to save habit:', expect.any(Error));
    expect(shown('read')?.name).toBe('Read more');
    api.clearFaults();
    unsaved.retry();
    await settled();
    expect(api.stored.get('read')?.name).toBe('Read more');
  });

  test('a new habit that could not be stored is shown, and is stored with its later changes', async () => {
    silenceErrors();
    const { api, unsaved, shown } = setUp([]);
    api.fail('CreateHabit');
    unsaved.make({ ...newHabit, id: 'run', name: 'Run', log: '{}' });
    await settled();
    unsaved.mark('run', monday, true);
    unsaved.change('run', { mood: 'good' });
    await settled();
    expect(shown('run')).toMatchObject({ name: 'Run', mood: 'good' });
    api.clearFaults();
    unsaved.retry();
    await settled();
    expect(api.stored.get('run')).toMatchObject({ name: 'Run', mood: 'good', log: `{"${monday}":true}` });
    expect(unsaved.all().size).toBe(0);
  });

  test('a create whose response was lost makes no second habit and keeps later changes', async () => {
    silenceErrors();
    const { api, unsaved, logOf } = setUp([]);
    api.fail('CreateHabit');
    unsaved.make({ ...newHabit, id: 'run', name: 'Run', log: '{}' });
    await settled();
    // The create had arrived.
    api.write('run', { name: 'Run' });
    api.clearFaults();
    unsaved.mark('run', monday, true);
    await settled();
    expect([...api.stored.keys()]).toEqual(['run']);
    expect(logOf('run')).toEqual({ [monday]: true });
    expect(unsaved.all().size).toBe(0);
  });
});

describe('unsaved habits: delete', () => {
  const habit: Habit = { ...read, days: ['Mon'], description: '20 pages' };

  test('hides the habit at once and deletes it', async () => {
    const { api, unsaved, shown } = setUp([read]);
    unsaved.remove('read');
    expect(shown('read')).toBeUndefined();
    await settled();
    expect(api.stored.size).toBe(0);
  });

  test('a failure is logged, and the habit stays hidden', async () => {
    const log = silenceErrors();
    const { api, unsaved, shown } = setUp([read]);
    api.fail('DeleteHabit');
    unsaved.remove('read');
    await settled();
    expect(log).toHaveBeenCalledWith('Failed to delete habit:', expect.any(Error));
    expect(shown('read')).toBeUndefined();
  });

  test.each(['before', 'after'] as const)(
    'undo %s the confirmation restores id, fields and log',
    async (when) => {
      const { api, unsaved, shown } = setUp([storedHabit({ ...read, ...habit, days: ['Mon'] })]);
      const release = api.hold('DeleteHabit');
      unsaved.remove('read');
      if (when === 'after') {
        release();
        await settled();
      }
      unsaved.make(habit);
      expect(shown('read')).toMatchObject({ name: 'Read', log: read.log });
      release();
      await settled();
      expect(api.operations()).toEqual(['DeleteHabit', 'CreateHabit']);
      expect(api.stored.get('read')).toMatchObject({
        id: 'read',
        name: 'Read',
        days: ['Mon'],
        log: read.log,
      });
    },
  );

  test('undo also restores marks of another device that this page has not received', async () => {
    const { api, unsaved, logOf } = setUp([read]);
    api.write('read', { log: `{"2026-11-13":true,"${tuesday}":true}` });
    unsaved.remove('read');
    await settled();
    unsaved.make(habit);
    await settled();
    expect(logOf('read')).toEqual({ '2026-11-13': true, [tuesday]: true });
  });

  test('undo after a failed delete shows the habit of the server', async () => {
    silenceErrors();
    const { api, unsaved, shown } = setUp([read]);
    api.fail('DeleteHabit');
    unsaved.remove('read');
    await settled();
    api.write('read', { name: 'Read on' });
    unsaved.make(habit);
    await settled();
    expect(shown('read')?.name).toBe('Read on');
    expect(unsaved.all().size).toBe(0);
  });
});

test('unsaved habits: are shared by all pages of a person and separate for each person', () => {
  const { api, unsaved } = setUp([]);
  expect(unsavedHabits(api.client, clock)).toBe(unsaved);
  expect(unsavedHabits(fakeHabitApi().client, clock)).not.toBe(unsaved);
});
