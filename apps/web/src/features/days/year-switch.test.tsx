import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInApp } from '#test/render.tsx';
import { YearSwitch } from './year-switch.tsx';

function Years({ first }: { first: number }) {
  const [year, setYear] = useState(first);
  return <YearSwitch label="Year" year={year} onChange={setYear} />;
}

const year = () => within(screen.getByRole('group', { name: 'Year' }));
const button = (name: string) => year().getByRole('button', { name });

test('year switch: names its buttons by the years beside the chosen one, and announces that one politely', async () => {
  await renderInApp(<Years first={2026} />);
  expect(year().getByText('2026')).toHaveAttribute('aria-live', 'polite');
  const announcing = year().getByText('2026');
  await userEvent.click(button('2027'));
  expect(announcing).toHaveTextContent(/^2027$/);
  expect(button('2028')).toHaveFocus();
  await userEvent.click(button('2026'));
  await userEvent.click(button('2025'));
  expect(announcing).toHaveTextContent(/^2025$/);
});

test('year switch: accepts other limits', async () => {
  await renderInApp(<YearSwitch label="Year" year={2200} limits={[1900, 2200]} onChange={() => undefined} />);
  expect(button('2201')).toHaveAttribute('aria-disabled', 'true');
  expect(button('2199')).not.toHaveAttribute('aria-disabled');
});

test.each([
  [2, '1', '0'],
  [9998, '9999', '10000'],
])('year switch: from %i it ends with %s and keeps the focus', async (first, last, beyond) => {
  await renderInApp(<Years first={first} />);
  await userEvent.click(button(last));
  expect(button(beyond)).toHaveAttribute('aria-disabled', 'true');
  expect(button(beyond)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(year().getByText(last)).toBeVisible();
});
