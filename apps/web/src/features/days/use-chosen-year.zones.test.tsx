// @spec other-years

import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { ClockProvider } from '#platform/clock/clock.tsx';
import { useChosenYear } from './use-chosen-year.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59, 30) });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Opens an address half a minute before New Year. */
function open(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClockProvider clock={{ now: () => new Date() }}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </ClockProvider>
  );
  const { result } = renderHook(() => ({ ...useChosenYear(), go: useNavigate(), address: useLocation() }), {
    wrapper,
  });
  return {
    shown: () => result.current,
    choose: (year: number) => act(() => result.current.choose(year)),
    go: (to: string) => act(() => void result.current.go(to)),
    back: () => act(() => void result.current.go(-1)),
  };
}

const newYear = () => act(() => jest.advanceTimersByTime(60_000));

test.each([
  ['/yearly-overview?year=2026', 2026],
  ['/yearly-overview?year=2027', 2027],
  ['/yearly-overview?year=1', 1],
  ['/yearly-overview?year=9999', 9999],
  ['/yearly-popup?month=Jan&year=2025', 2025],
])('chosen year: %s shows %i, also after New Year', (address, year) => {
  const { shown } = open(address);
  expect(shown().year).toBe(year);
  newYear();
  expect(shown().year).toBe(year);
});

test('chosen year: is put into the address; Back returns to the one before', () => {
  const { shown, choose, back } = open('/yearly-overview');
  choose(2027);
  choose(2028);
  expect(shown()).toMatchObject({
    year: 2028,
    address: { pathname: '/yearly-overview', search: '?year=2028' },
  });
  back();
  expect(shown().year).toBe(2027);
  newYear();
  back();
  expect(shown()).toMatchObject({ year: 2027, address: { search: '' } });
});

test.each(['', '?year=0', '?year=next', '?year=', '?month=Dec'])(
  'chosen year: at New Year the address with the query "%s" shows the new year',
  (query) => {
    const { shown } = open(`/yearly-overview${query}`);
    expect(shown().year).toBe(2026);
    newYear();
    expect(shown()).toMatchObject({ year: 2027, openedOn: '2027-01-01', address: { search: query } });
  },
);

test.each([
  ['a dialog is open', () => Object.assign(document.createElement('dialog'), { open: true })],
  ['a text is being written', () => document.createElement('textarea')],
])('chosen year: while %s the year that ends stays, and becomes part of the address', (_, create) => {
  const element = document.body.appendChild(create());
  element.focus();
  const { shown, go } = open('/yearly-overview?month=Dec');
  newYear();
  expect(shown()).toMatchObject({ year: 2026, address: { search: '?month=Dec&year=2026' } });
  element.remove();
  go('/yearly-overview');
  expect(shown()).toMatchObject({ year: 2027, openedOn: '2027-01-01' });
});

test('chosen year: its query names every year but the current one, and one that was in the address', () => {
  const { shown, go } = open('/yearly-popup');
  expect(shown().query).toBe('');
  go('/yearly-popup?year=2026');
  expect(shown().query).toBe('?year=2026');
  go('/yearly-popup?year=2027');
  expect(shown().query).toBe('?year=2027');
});
