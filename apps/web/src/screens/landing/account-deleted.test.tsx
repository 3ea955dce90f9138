import { screen } from '@testing-library/react';
import { scriptUserPool } from '#test/scripted-user-pool.ts';
import { openLanding } from './testing/open-landing.tsx';

const receipt = {
  format: 'kairos-deletion-receipt',
  version: 1,
  account: 'mira',
  startedAt: '2026-11-24T03:00:00.000Z',
  deletedAt: '2026-11-24T03:00:05.000Z',
  removed: { DailyTask: 2 },
  googleCalendar: 'none',
};

test('landing screen: shows that the account is deleted, and offers the receipt', async () => {
  scriptUserPool();
  await openLanding('/', { receipt });
  expect(await screen.findByText('Your account is deleted.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Your account is deleted.');
  expect(screen.getByRole('button', { name: 'Download the receipt' })).toBeVisible();
});

test.each([null, { from: '/settings' }, { receipt: 'no' }])(
  'landing screen: says nothing of a deletion for the state %j',
  async (state) => {
    scriptUserPool();
    await openLanding('/', state);
    expect(screen.queryByRole('status')).toBeNull();
  },
);
