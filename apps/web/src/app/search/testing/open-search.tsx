import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Sprout from 'lucide-react/icons/sprout';
import { useLocation, type Location } from 'react-router-dom';
import type { FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import type { SearchDestination } from '../rules/search-destination.ts';
import type { RecordLook } from '../record-look.ts';
import { SearchPalette } from '../search-palette.tsx';

/** The fixed time of the page: a Monday. */
export const now = new Date(2026, 10, 23, 9, 30);

export const openShortcuts = jest.fn();

const destinations: readonly SearchDestination[] = [
  { id: 'daily', title: 'Daily Plan', icon: CalendarDays, isSection: true, target: { path: '/daily-plan' } },
  {
    id: 'bucketItems',
    title: 'Bucket List',
    icon: CalendarDays,
    isSection: true,
    target: { path: '/bucket-list' },
  },
  { id: 'keys', title: 'Keyboard shortcuts', icon: CalendarDays, isSection: false, target: openShortcuts },
];
const look: RecordLook = {
  icons: {
    task: Sprout,
    monthTask: Sprout,
    laterTask: Sprout,
    weekPage: Sprout,
    goal: Sprout,
    bucketItem: Sprout,
    habit: Sprout,
    vision: Sprout,
    page: Sprout,
    letter: Sprout,
    event: Sprout,
  },
  streakOf: () => 12,
};

function Address() {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  return <p data-testid="address">{JSON.stringify([pathname + search, state])}</p>;
}

/** Opens the search. Returns the mock function that is called when it closes. */
export async function openSearch({ store }: FakeRecords): Promise<jest.Mock> {
  const onClose = jest.fn();
  await renderInApp(
    <>
      <Address />
      <SearchPalette destinations={destinations} look={look} onClose={onClose} />
    </>,
    { areas: ['search', 'records'], path: '/settings', now, store },
  );
  return onClose;
}

/** Replaces the text of the field. */
export async function typeLine(line: string): Promise<void> {
  await userEvent.clear(field());
  await userEvent.type(field(), line);
}

export const field = () => screen.getByRole('combobox', { name: 'Search or add' });

/** The address with the state of the history entry. */
export const address = () =>
  JSON.parse(screen.getByTestId('address').textContent) as readonly [path: string, state: unknown];

/** The names of the options; the chosen one with an arrow. */
export const shownOptions = () =>
  within(screen.getByRole('listbox', { name: 'Results' }))
    .getAllByRole('option')
    .map((option) => {
      const name = Array.from(option.children, ({ textContent }) => textContent)
        .filter(Boolean)
        .join(' | ');
      return option.getAttribute('aria-selected') === 'true' ? `> ${name}` : name;
    });
