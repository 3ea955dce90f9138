import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { renderInApp } from '#test/render.tsx';
import { ServiceAway } from './service-away.tsx';

let answer: { succeed: () => void; fail: () => void };
const retry = jest.fn(
  () =>
    new Promise<void>((succeed, fail) => (answer = { succeed, fail: () => fail(new Error('No answer')) })),
);

const open = (path: string) =>
  renderInApp(
    <Routes>
      <Route path="/choose" element={<Link to="/daily-plan">Daily Plan</Link>} />
      <Route path="/daily-plan" element={<ServiceAway retry={retry} />} />
    </Routes>,
    { areas: ['menu'], path },
  );

const tryAgain = () => screen.getByRole('button', { name: 'Try again' });
const main = () => screen.getByRole('main');

test('the first page of a visit says that the service is away, and does not ask again by itself', async () => {
  await open('/daily-plan');
  expect(screen.getByRole('heading', { level: 1, name: 'Your account is out of reach' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('What you saved is safe; trying again usually helps.');
  expect(screen.getByRole('link', { name: 'Go to the menu' })).toHaveAttribute('href', '/choose');
  expect(retry).not.toHaveBeenCalled();
});

test.each(['fail', 'succeed'] as const)(
  'Try again asks once and shows a skeleton; the focus stays in the main part when it %ss',
  async (end) => {
    await open('/daily-plan');
    await userEvent.click(tryAgain());
    expect(retry).toHaveBeenCalledTimes(1);
    expect(main()).toHaveAttribute('aria-busy', 'true');
    expect(main()).toHaveFocus();
    // The owner still renders it after a retry that settled without an answer of the service.
    await act(async () => {
      answer[end]();
      await Promise.resolve();
    });
    expect(tryAgain()).toBeVisible();
    expect(main()).toHaveFocus();
    expect(screen.getByRole('alert')).toBeVisible();
  },
);

test('who comes from another page sees a skeleton while the service is asked again', async () => {
  await open('/choose');
  await userEvent.click(screen.getByRole('link', { name: 'Daily Plan' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(main()).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('alert')).toBeNull();
});
