import { forgetPerson, readStored, removeStored, writeStored } from './storage.ts';

test('storage: writes, reads and removes a value', () => {
  expect(readStored('name')).toBeNull();
  writeStored('name', 'Mira');
  expect(readStored('name')).toBe('Mira');
  expect(localStorage.getItem('name')).toBe('Mira');
  removeStored('name');
  expect(readStored('name')).toBeNull();
});

test('storage: the end of a session removes the person’s values and keeps the browser’s', () => {
  const person = [
    'name',
    'week-start',
    'day-start',
    'time-zone',
    'pomodoro',
    'pomodoro-preferences',
  ] as const;
  for (const key of ['theme', ...person] as const) writeStored(key, 'kept');
  forgetPerson();
  expect(Object.keys(localStorage).toSorted()).toEqual(['theme']);
});

test('storage: a browser that denies storage causes no error', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const closed = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
  try {
    expect(() => writeStored('theme', 'dark')).not.toThrow();
    expect(readStored('theme')).toBeNull();
    expect(() => removeStored('theme')).not.toThrow();
  } finally {
    closed.mockRestore();
  }
});
