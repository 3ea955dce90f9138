import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { ClockProvider } from '#lib/clock/clock.tsx';
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
  ['/yearly-overview', 2026],
  ['/yearly-overview?year=2027', 2027],
  ['/yearly-overview?year=1', 1],
  ['/yearly-overview?year=9999', 9999],
  ['/yearly-overview?year=0', 2026],
  ['/yearly-overview?year=next', 2026],
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
  expect(shown()).toMatchObject({ year: 2026, address: { search: '' } });
});

test('chosen year: the address without a year means the current one when it is opened again', () => {
  const { shown, go } = open('/yearly-overview');
  newYear();
  expect(shown()).toMatchObject({ year: 2026, openedOn: '2026-12-31' });
  go('/yearly-overview');
  expect(shown()).toMatchObject({ year: 2027, openedOn: '2027-01-01' });
});

test('chosen year: its query names every year but the current one, and one that was in the address', () => {
  const { shown, go } = open('/yearly-popup');
  expect(shown().query).toBe('');
  newYear();
  expect(shown().query).toBe('?year=2026');
  go('/yearly-popup?year=2027');
  expect(shown().query).toBe('?year=2027');
});
