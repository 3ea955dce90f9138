import { ApolloProvider } from '@apollo/client/react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Month } from '#lib/days/month.ts';
import { fakeRecordsApi, setByServer } from '#test/fake-api.ts';
import { renderInApp } from '#test/render.tsx';
import type { PopupTask } from './api/popup-tasks.ts';
import { MonthPopup } from './month-popup.tsx';
import { useDrafts } from './use-drafts.ts';

const stored = (task: Partial<PopupTask> & { readonly id: string }): PopupTask => ({
  month: 'Nov',
  year: 2026,
  title: '',
  date: null,
  time: null,
  done: false,
  ...setByServer,
  ...task,
});

function Months() {
  const drafts = useDrafts();
  const [month, setMonth] = useState<Month | undefined>('Nov');
  if (month === undefined) return <button onClick={() => setMonth('Nov')}>Open</button>;
  return <MonthPopup month={month} {...drafts(month)} onClose={() => setMonth(undefined)} />;
}

/** Opens November 2026. */
async function openPopup() {
  const api = fakeRecordsApi({ entity: 'YearlyPopupTask', stored }, []);
  await renderInApp(
    <ApolloProvider client={api.client}>
      <Months />
    </ApolloProvider>,
    { areas: ['monthly-popup', 'records'], path: '/yearly-popup' },
  );
  await settle();
  return api;
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Task title' });
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
/** The names of the complete buttons, sorted, because the fake API gives every task the same age. */
const shown = () =>
  screen
    .queryAllByRole('button', { name: /^Complete / })
    .map((button) => button.getAttribute('aria-label'))
    .toSorted();

test('popup task: Enter during an earlier request adds the task behind it and clears the inputs', async () => {
  const api = await openPopup();
  const release = api.hold('CreateYearlyPopupTask');
  await userEvent.type(title(), 'One{Enter}Two{Enter}');
  expect(title()).toHaveValue('');
  expect(api.callsOf('CreateYearlyPopupTask')).toMatchObject([{ title: 'One' }]);
  release();
  await settle();
  expect(api.callsOf('CreateYearlyPopupTask')).toMatchObject([{ title: 'One' }, { title: 'Two' }]);
  expect(shown()).toEqual(['Complete One', 'Complete Two']);
});

test('popup task: a title that could not be stored returns after the popup was closed and overwrites nothing', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = await openPopup();
  const offline = new TypeError('Failed to fetch');
  api.fail('CreateYearlyPopupTask', offline);
  const release = api.hold('CreateYearlyPopupTask');
  await userEvent.type(title(), 'One{Enter}Half a tho');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  release();
  await settle();
  expect(log.mock.calls).toEqual([['Failed to add task:', offline]]);
  api.clearFaults();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(title()).toHaveValue('Half a tho');
  await userEvent.type(title(), 'ught{Enter}');
  expect(title()).toHaveValue('One');
  await userEvent.type(title(), '{Enter}');
  expect(title()).toHaveValue('');
  await settle();
  expect(shown()).toEqual(['Complete Half a thought', 'Complete One']);
});
