// @spec filled-values

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fillSilently } from '#test/fill-silently.ts';
import { renderInApp } from '#test/render.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

interface FormProps {
  onSubmit: (values: readonly string[]) => void;
}

function Form({ onSubmit }: FormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit([email, password, note]);
      }}
    >
      <TextField label="Email" value={email} onChange={setEmail} required invalidText={() => 'Needed'} />
      <TextField label="Password" value={password} onChange={setPassword} />
      <TextArea label="Note" value={note} onChange={setNote} />
      <button type="submit">Send</button>
    </form>
  );
}

async function open() {
  const onSubmit = jest.fn();
  await renderInApp(<Form onSubmit={onSubmit} />);
  return onSubmit;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('filled value: submits values that were filled in without events', async () => {
  const onSubmit = await open();
  fillSilently(field('Email'), 'mira@example.org');
  fillSilently(field('Password'), 'quiet-river-42');
  fillSilently(field('Note'), 'Hello');
  await send();
  expect(onSubmit.mock.calls).toEqual([[['mira@example.org', 'quiet-river-42', 'Hello']]]);
});

test('filled value: keeps its value when the user types into another field', async () => {
  const onSubmit = await open();
  fillSilently(field('Email'), 'mira@example.org');
  await userEvent.type(field('Password'), 'quiet');
  expect(field('Email')).toHaveValue('mira@example.org');
  await send();
  expect(onSubmit.mock.calls).toEqual([[['mira@example.org', 'quiet', '']]]);
});

test('filled value: makes a field valid that was rejected as empty', async () => {
  const onSubmit = await open();
  await send();
  expect(field('Email')).toHaveAccessibleDescription('Needed');
  expect(field('Email')).toHaveFocus();
  fillSilently(field('Email'), 'mira@example.org');
  await send();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
