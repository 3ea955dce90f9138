// @spec number-formats

import { createFormats } from './use-formats.ts';

const evening = new Date(2026, 10, 20, 18, 5);

test('formats: dates and numbers follow the locale', () => {
  expect(createFormats('en-US').date(evening, { weekday: 'long', month: 'short', day: 'numeric' })).toBe(
    'Friday, Nov 20',
  );
  expect(createFormats('es').date(evening, { weekday: 'long' })).toBe('viernes');
  expect(createFormats('de').number(1234.5)).toBe('1.234,5');
});

test('formats: a date range states common parts once', () => {
  const [from, to] = [new Date(2026, 10, 15), new Date(2026, 10, 21)];
  const options = { month: 'long', day: 'numeric' } as const;
  expect(createFormats('en-US').dateRange(from, to, options)).toMatch(/^November 15\s–\s21$/);
});

test('formats: caches formats with different options separately', () => {
  const formats = createFormats('en-US');
  expect(formats.number(0.25, { style: 'percent' })).toBe('25%');
  expect(formats.number(0.25)).toBe('0.25');
  expect(formats.date(evening, { day: 'numeric' })).toBe('20');
  expect(formats.date(evening, { month: 'short' })).toBe('Nov');
});

test('formats: a date uses the present time zone, also after it has changed', () => {
  const formats = createFormats('en-US');
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  const write = () => formats.date(evening, { hour: 'numeric' });
  write();
  write();
  expect(made).toHaveBeenCalledTimes(1);
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(600);
  write();
  expect(made).toHaveBeenCalledTimes(2);
});

test('formats: the sign of a percentage has the position of the locale', () => {
  const parts = (locale: string) =>
    createFormats(locale)
      .numberParts(0.33, { style: 'percent' })
      .map(({ type, value }) => [type, value]);
  expect(parts('en-US')).toEqual([
    ['integer', '33'],
    ['percentSign', '%'],
  ]);
  expect(parts('es-ES')).toEqual([
    ['integer', '33'],
    ['literal', '\u00a0'],
    ['percentSign', '%'],
  ]);
});

test('formats: a narrow English list has no words between items', () => {
  const days = ['Mon', 'Wed', 'Fri'];
  expect(createFormats('en-US').list(days, { style: 'narrow' })).toBe('Mon, Wed, Fri');
  expect(createFormats('en-US').list(days)).toBe('Mon, Wed, and Fri');
  expect(createFormats('zh-Hant').list(['週一', '週三'], { style: 'narrow' })).not.toContain(',');
});
