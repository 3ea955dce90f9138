import { forgetPerson, readStored, removeStored, writeStored } from './storage.ts';

test('keeps, reads and forgets', () => {
  expect(readStored('name')).toBeNull();
  writeStored('name', 'Mira');
  expect(readStored('name')).toBe('Mira');
  expect(localStorage.getItem('name')).toBe('Mira');
  removeStored('name');
  expect(readStored('name')).toBeNull();
});

test('a session that ends takes along what is the person’s, not what is the browser’s', () => {
  for (const key of ['theme', 'name', 'pomodoro', 'pomodoro-preferences'] as const) writeStored(key, 'kept');
  forgetPerson();
  expect(Object.keys(localStorage).toSorted()).toEqual(['theme']);
});

test('a browser that refuses storage costs the memory, not the page', () => {
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
