import { render, screen } from '@testing-library/react';
import { MessagesProvider } from './messages-provider.tsx';
import { useFormats } from './use-formats.ts';

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
