import { act, renderHook } from '@testing-library/react';
import { removeStored } from '#platform/storage/storage.ts';
import { Preference, usePreference } from './preference.ts';

const newPreference = () => new Preference('week-start', ['Sun', 'Mon', 'Sat']);

afterEach(() => removeStored('week-start'));

test('preference: without a stored value is the first one', () => {
  expect(newPreference().get()).toBe('Sun');
});

test('preference: is the value that this browser has stored', () => {
  newPreference().set('Sat');
  expect(localStorage.getItem('week-start')).toBe('Sat');
  expect(newPreference().get()).toBe('Sat');
});

test('preference: a stored value that is not allowed is not used', () => {
  localStorage.setItem('week-start', 'Tue');
  expect(newPreference().get()).toBe('Sun');
});

test('preference: applies to the page when the browser does not store it', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const preference = newPreference();
  preference.set('Mon');
  expect(preference.get()).toBe('Mon');
});

test('usePreference: follows changes', () => {
  const preference = newPreference();
  const { result } = renderHook(() => usePreference(preference));
  expect(result.current).toBe('Sun');
  act(() => preference.set('Mon'));
  expect(result.current).toBe('Mon');
});
