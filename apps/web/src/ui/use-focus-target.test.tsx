import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { renderInApp } from '#test/render.tsx';
import { useFocusTarget } from './use-focus-target.ts';

function Part({ id }: { id: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusTarget(id, () => button.current?.focus());
  return (
    <button type="button" ref={button}>
      {id}
    </button>
  );
}

async function open() {
  await renderInApp(
    <>
      {['one', 'two'].map((id) => (
        <Part key={id} id={id} />
      ))}
      <Link to="/" state={{ record: 'two' }}>
        To two
      </Link>
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
  );
}

test('focus target: a link focuses the target each time', async () => {
  await open();
  for (let visit = 1; visit <= 2; visit += 1) {
    await userEvent.click(screen.getByRole('link', { name: 'To two' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'two' })).toHaveFocus());
  }
});

test('focus target: a navigation to another address does not focus it again', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'To two' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'two' })).toHaveFocus());
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveFocus();
});
