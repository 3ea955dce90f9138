// @spec zone-notice

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noonOf } from '#domain/days/day.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { renderInApp } from '#test/render.tsx';
import { ZoneNotice } from './zone-notice.tsx';

const areas = ['records', 'common'] as const;
const notice = () => screen.queryByText(/^You are in another time zone\./);
const showAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Opens a page in a zone, on Tuesday, 24 November 2026, at 01:30, and waits until it has read the zone. */
async function open(zone: string) {
  const device = { zone };
  const now = new Date(noonOf('2026-11-24').getTime() - 10.5 * 3_600_000);
  const { unmount } = await renderInApp(<ZoneNotice readZone={() => device.zone} />, { areas, now });
  await waitFor(() => expect(localStorage.getItem('time-zone')).toBe(zone));
  return { device, unmount };
}

test('zone notice: shows the change of the zone once, with the day of today there', async () => {
  const { device } = await open('America/New_York');
  showAgain();
  expect(notice()).toBeNull();
  device.zone = 'Asia/Tokyo';
  showAgain();
  expect(notice()).toHaveTextContent('You are in another time zone. Today is Tuesday, Nov 24.');
  expect(notice()?.closest('[role=status]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(notice()).toBeNull();
  showAgain();
  expect(notice()).toBeNull();
});

test('zone notice: shows the day of a user whose day starts later', async () => {
  dayStart.set('04:00');
  const { device } = await open('America/New_York');
  device.zone = 'Asia/Tokyo';
  showAgain();
  expect(notice()).toHaveTextContent('Today is Monday, Nov 23.');
  act(() => dayStart.set('00:00'));
});

test('zone notice: shows a change while the app was closed at the next start', async () => {
  const { unmount } = await open('America/New_York');
  expect(notice()).toBeNull();
  unmount();
  await open('Asia/Tokyo');
  expect(notice()).toBeVisible();
});

test('zone notice: stores another name of the same clock without a notice', async () => {
  const { device } = await open('Asia/Calcutta');
  device.zone = 'Asia/Kolkata';
  showAgain();
  expect(notice()).toBeNull();
  expect(localStorage.getItem('time-zone')).toBe('Asia/Kolkata');
});

test('zone notice: is shown by the visible page, not by a hidden one', async () => {
  const { device } = await open('America/New_York');
  device.zone = 'Asia/Tokyo';
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  showAgain();
  expect(notice()).toBeNull();
  visibility.mockReturnValue('visible');
  showAgain();
  expect(notice()).toBeVisible();
});
