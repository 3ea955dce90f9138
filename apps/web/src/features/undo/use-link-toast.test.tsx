import { act, fireEvent, screen } from '@testing-library/react';
import { renderInApp } from '#test/render.tsx';
import { UndoToasts } from './undo-toasts.tsx';
import { useLinkToast } from '#ui/use-link-toast.ts';

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function Restorer() {
  const showLinkToast = useLinkToast();
  const restore = (text: string) => {
    const withdraw = showLinkToast({
      text: `Restored ${text}`,
      link: { label: 'Show', path: '/bucket-list' },
    });
    if (text === 'Rejected') withdraw();
  };
  return ['Walk', 'Sail', 'Rejected'].map((text) => (
    <button key={text} type="button" onClick={() => restore(text)}>
      {text}
    </button>
  ));
}

test('link toast: shows the last text with its link for eight seconds, and disappears when the link is used or it is withdrawn', async () => {
  await renderInApp(
    <UndoToasts>
      <Restorer />
    </UndoToasts>,
    { areas: ['records'] },
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Walk');
  expect(screen.getByRole('status')).toHaveTextContent('Restored Walk');
  press('Sail');
  expect(screen.getByRole('status')).toHaveTextContent(/^Restored SailShow$/);
  expect(screen.getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/bucket-list');
  await wait(7_999);
  expect(screen.getByRole('link', { name: 'Show' })).toBeVisible();
  await wait(1);
  expect(screen.queryByRole('link')).toBeNull();
  press('Walk');
  fireEvent.click(screen.getByRole('link', { name: 'Show' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  press('Rejected');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
