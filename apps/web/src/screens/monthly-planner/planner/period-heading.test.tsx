// @spec month-picker

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { renderInApp } from '#test/render.tsx';
import { PeriodHeading } from './period-heading.tsx';
import type { Period } from './use-period.ts';

const today = '2026-11-23';

interface HeadingProps {
  start: Period;
  onGo: (to: Partial<Period>) => void;
}

function Heading({ start, onGo }: HeadingProps) {
  const [period, setPeriod] = useState(start);
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (to: Partial<Period>) => {
    onGo(to);
    setPeriod({ ...period, ...to });
  };
  return (
    <>
      <PeriodHeading period={period} today={today} onGo={go} headingRef={heading} />
      <button>Elsewhere</button>
    </>
  );
}

/** Shows the heading and returns where the planner was sent. */
async function openHeading(start: Period = { view: 'month', day: today }) {
  const onGo = jest.fn<undefined, [Partial<Period>]>();
  await renderInApp(<Heading start={start} onGo={onGo} />, { areas: ['monthly-planner'] });
  return onGo;
}

const heading = () => screen.getByRole('heading', { level: 2 });
const headingButton = () => screen.getByRole('button', { expanded: isOpen() });
const picker = () => screen.queryByRole('dialog', { name: 'Choose a month' });
const isOpen = () => picker() !== null;
const monthButton = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

async function openPicker(start?: Period) {
  const onGo = await openHeading(start);
  await userEvent.click(headingButton());
  return onGo;
}

test('period heading: opens and closes the months with a button', async () => {
  await openHeading();
  expect(heading()).toHaveAccessibleName('November 2026');
  expect(headingButton()).toHaveAccessibleName('November 2026');
  expect(headingButton()).toHaveAttribute('aria-haspopup', 'dialog');
  expect(picker()).toBeNull();
  await userEvent.click(headingButton());
  expect(await screen.findByRole('dialog')).toBeVisible();
  await userEvent.click(headingButton());
  expect(picker()).toBeNull();
});

test('month picker: has twelve months, marks the shown and the current one, and focuses the shown one', async () => {
  await openPicker({ view: 'month', day: '2026-02-10' });
  expect(document.querySelectorAll('[data-month]')).toHaveLength(12);
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('February 2026');
  expect(screen.getByRole('button', { current: 'date' })).toHaveAccessibleName('November 2026');
  expect(monthButton('February 2026')).toHaveFocus();
  expect(monthButton('February 2026')).toHaveTextContent(/^Feb$/);
});

test.each(['month', 'week', 'day'] as const)(
  'month picker: shows the first day of a month in the %s view, and moves the focus to the heading when it closes',
  async (view) => {
    const onGo = await openPicker({ view, day: today });
    await userEvent.click(monthButton('2027'));
    await userEvent.click(monthButton('January 2027'));
    expect(onGo.mock.calls).toEqual([[{ day: '2027-01-01' }]]);
    expect(picker()).toBeNull();
    expect(headingButton()).toHaveFocus();
  },
);

test('month picker: This month shows today', async () => {
  const onGo = await openPicker({ view: 'week', day: '2025-02-10' });
  await userEvent.click(screen.getByRole('button', { name: 'This month' }));
  expect(onGo.mock.calls).toEqual([[{ day: today }]]);
  expect(headingButton()).toHaveFocus();
});

test('month picker: arrows move by one and three months, Page Up and Down by a year, also across years', async () => {
  const onGo = await openPicker();
  const steps = [
    ['ArrowRight', 'December 2026'],
    ['ArrowRight', 'January 2027'],
    ['ArrowUp', 'October 2026'],
    ['ArrowLeft', 'September 2026'],
    ['ArrowDown', 'December 2026'],
    ['PageDown', 'December 2027'],
    ['PageUp', 'December 2026'],
  ] as const;
  for (const [key, name] of steps) {
    await userEvent.keyboard(`{${key}}`);
    expect(monthButton(name)).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  expect(onGo.mock.calls).toEqual([[{ day: '2026-12-01' }]]);
});

test('month picker: has one tab stop for the months, between the years and This month', async () => {
  await openPicker();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'This month' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(monthButton('November 2026')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: '2027' })).toHaveFocus();
});

test('month picker: announces a changed year politely', async () => {
  await openPicker();
  expect(screen.getByText('2026')).toHaveAttribute('aria-live', 'polite');
  await userEvent.click(monthButton('2025'));
  expect(screen.getByText('2025')).toHaveAttribute('aria-live', 'polite');
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});

test('month picker: Escape closes it, returns the focus to the heading and changes nothing', async () => {
  const onGo = await openPicker();
  await userEvent.keyboard('{PageDown}{Escape}');
  expect(picker()).toBeNull();
  expect(headingButton()).toHaveFocus();
  expect(onGo).not.toHaveBeenCalled();
});

test('month picker: closes when the focus or a press is outside', async () => {
  await openPicker();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expect(picker()).toBeNull();
  await userEvent.click(headingButton());
  expect(await screen.findByRole('dialog')).toBeVisible();
  await userEvent.click(document.body);
  expect(picker()).toBeNull();
});
