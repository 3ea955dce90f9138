import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { trackAddress } from '#test/track-address.tsx';
import { useSelectedDay } from './use-selected-day.ts';

const today = '2026-11-20';
const tomorrow = '2026-11-21';

interface Shown {
  readonly today: string;
  readonly isBehind?: boolean;
}

/** Opens an address on 20 November 2026. */
function open(...addresses: string[]) {
  const address = trackAddress();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={addresses}>
      <address.Probe />
      {children}
    </MemoryRouter>
  );
  const days: string[] = [];
  const initialProps: Shown = { today };
  const { result, rerender } = renderHook(
    ({ today, isBehind }: Shown) => {
      const selected = useSelectedDay(today, isBehind);
      days.push(selected[0]);
      return selected;
    },
    { wrapper, initialProps },
  );
  return {
    ...address,
    days,
    shown: () => [result.current[0], address.current()],
    select: (day: string) => act(() => result.current[1](day)),
    begin: (day: string, isBehind = false) => rerender({ today: day, isBehind }),
  };
}

test('selected day: follows a new day without a day in the address', () => {
  const { begin, shown } = open('/daily-plan');
  begin(tomorrow);
  expect(shown()).toEqual([tomorrow, '/daily-plan']);
  begin('2026-11-25');
  expect(shown()).toEqual(['2026-11-25', '/daily-plan']);
});

test.each(['/daily-plan?day=2026-11-20&goal=g', '/daily-plan?date=2026-11-20&goal=g'])(
  'selected day: follows a new day and clears the address when %s names today',
  (address) => {
    const { begin, shown, days } = open('/choose', address);
    begin(tomorrow);
    expect(shown()).toEqual([tomorrow, '/daily-plan?goal=g']);
    expect(days.slice(days.indexOf(tomorrow))).not.toContain(today);
    begin('2026-11-22');
    expect(shown()).toEqual(['2026-11-22', '/daily-plan?goal=g']);
  },
);

test('selected day: adds no history entry when it follows a new day', () => {
  const { begin, shown, select, back } = open('/daily-plan');
  select('2026-11-18');
  select(today);
  begin(tomorrow);
  expect(shown()).toEqual([tomorrow, '/daily-plan']);
  back();
  expect(shown()).toEqual(['2026-11-18', '/daily-plan?day=2026-11-18']);
  back();
  expect(shown()).toEqual([tomorrow, '/daily-plan']);
});

test('selected day: keeps another day when the day changes', () => {
  const { begin, shown, select } = open('/daily-plan');
  select('2026-11-18');
  begin(tomorrow);
  expect(shown()).toEqual(['2026-11-18', '/daily-plan?day=2026-11-18']);
  begin('2026-11-22');
  expect(shown()).toEqual(['2026-11-18', '/daily-plan?day=2026-11-18']);
});

test('selected day: follows a future day after it has become today', () => {
  const { begin, shown, select } = open('/daily-plan');
  select(tomorrow);
  begin(tomorrow);
  expect(shown()[0]).toBe(tomorrow);
  begin('2026-11-22');
  expect(shown()).toEqual(['2026-11-22', '/daily-plan']);
});

test('selected day: follows an earlier day after a change of the time zone', () => {
  const { begin, shown } = open('/daily-plan?day=2026-11-20');
  begin('2026-11-19');
  expect(shown()).toEqual(['2026-11-19', '/daily-plan']);
});

test('selected day: names the ended day in the address while the screen still shows it', () => {
  const { begin, shown, back } = open('/choose', '/journal');
  begin(today, true);
  expect(shown()).toEqual([today, '/journal?day=2026-11-20']);
  begin(tomorrow);
  expect(shown()).toEqual([tomorrow, '/journal']);
  back();
  expect(shown()).toEqual([tomorrow, '/choose']);
});
