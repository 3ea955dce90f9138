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

test('service away: on the first page of a visit shows the error without a request', async () => {
  await open('/daily-plan');
  expect(screen.getByRole('heading', { level: 1, name: 'Your account is out of reach' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('What you saved is safe; trying again usually helps.');
  expect(screen.getByRole('link', { name: 'Go to the menu' })).toHaveAttribute('href', '/choose');
  expect(retry).not.toHaveBeenCalled();
});

test.each(['fail', 'succeed'] as const)(
  'service away: Try again sends one request and shows a skeleton; the focus stays in the main element when it %ss',
  async (end) => {
    await open('/daily-plan');
    await userEvent.click(tryAgain());
    expect(retry).toHaveBeenCalledTimes(1);
    expect(main()).toHaveAttribute('aria-busy', 'true');
    expect(main()).toHaveFocus();
    // The owner still renders the component after a retry that settled without an answer of the service.
    await act(async () => {
      answer[end]();
      await Promise.resolve();
    });
    expect(tryAgain()).toBeVisible();
    expect(main()).toHaveFocus();
    expect(screen.getByRole('alert')).toBeVisible();
  },
);

test('service away: after a navigation shows a skeleton while a request runs', async () => {
  await open('/choose');
  await userEvent.click(screen.getByRole('link', { name: 'Daily Plan' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(main()).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('alert')).toBeNull();
});
