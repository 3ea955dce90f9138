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
