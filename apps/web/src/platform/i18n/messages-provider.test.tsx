import { act, render, screen } from '@testing-library/react';
import { loadArea, switchLanguage } from './i18n.ts';
import { MessagesProvider } from './messages-provider.tsx';
import { useFormats } from './use-formats.ts';
import { useMessages } from './use-messages.ts';

const evening = new Date(2026, 10, 20, 18, 5);

function Weekday() {
  return <p>{useFormats().date(evening, { weekday: 'long' })}</p>;
}

test('messages provider: all components share one Intl format', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  render(
    <MessagesProvider>
      <Weekday />
      <Weekday />
      <Weekday />
    </MessagesProvider>,
  );
  expect(screen.getAllByText('Friday')).toHaveLength(3);
  expect(made).toHaveBeenCalledTimes(1);
});

test('messages provider: renders texts again in another language, and not when an area is loaded', async () => {
  let renders = 0;
  function Close() {
    renders += 1;
    return <p>{useMessages()('common.close')}</p>;
  }
  render(
    <MessagesProvider>
      <Close />
    </MessagesProvider>,
  );
  await act(() => loadArea('pomodoro'));
  expect(renders).toBe(1);
  await act(() => switchLanguage('es', []));
  expect(screen.getByText('Cerrar')).toBeVisible();
  await act(() => switchLanguage('en', ['en-US']));
});
