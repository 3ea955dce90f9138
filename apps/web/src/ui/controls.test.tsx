// @spec day-click-toggles

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Moon from 'lucide-react/icons/moon';
import { useState } from 'react';
import { renderInApp } from '#test/render.tsx';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { CheckCircle } from './check-circle.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SelectField } from './select-field.tsx';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';

function Field({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <TextField
      label="Password"
      value={value}
      onChange={setValue}
      hint="At least 8 characters"
      error={error}
    />
  );
}

test('text field: uses its label as name and its hint as description', async () => {
  await renderInApp(<Field />);
  const field = screen.getByRole('textbox', { name: 'Password' });
  await userEvent.type(field, 'secret');
  expect(field).toHaveValue('secret');
  expect(field).toHaveAccessibleDescription('At least 8 characters');
  expect(field).toBeValid();
});

test('text field: shows the error instead of the hint', async () => {
  await renderInApp(<Field error="Too short" />);
  const field = screen.getByRole('textbox', { name: 'Password' });
  expect(field).toHaveAccessibleDescription('Too short');
  expect(field).toBeInvalid();
});

test('select field: replaces the arrow of the browser by one that lets clicks through', async () => {
  const style = document.createElement('style');
  style.textContent = readFileSync(join(__dirname, 'field.module.css'), 'utf8');
  document.head.append(style);
  await renderInApp(
    <SelectField
      label="Language"
      value="en"
      options={[{ value: 'en', label: 'English' }]}
      onChange={() => undefined}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Language' });
  expect(getComputedStyle(select).getPropertyValue('appearance')).toBe('none');
  // jsdom computes no styles of pseudo-elements.
  const arrow = [...style.sheet!.cssRules].find(
    (rule): rule is CSSStyleRule => 'selectorText' in rule && String(rule.selectorText).endsWith('::after'),
  );
  expect(select.parentElement?.matches(arrow!.selectorText.replace('::after', ''))).toBe(true);
  expect(arrow?.style.getPropertyValue('pointer-events')).toBe('none');
  style.remove();
});

test.each(['date', 'time'])(
  'text field: marks a %s as empty, in words, until it has a value',
  async (type) => {
    const field = (value: string) => (
      <TextField label="When" type={type} value={value} onChange={() => undefined} />
    );
    const { unmount } = await renderInApp(field(''));
    const input = screen.getByLabelText('When');
    expect(input).toHaveAttribute('data-empty');
    // A style sheet shows the words in the place of the empty field.
    expect(input.parentElement).toHaveAttribute('data-none', `No ${type}`);
    unmount();
    await renderInApp(field(type === 'date' ? '2026-11-23' : '12:30'));
    expect(screen.getByLabelText('When')).not.toHaveAttribute('data-empty');
  },
);

test('button: keeps the focus but neither acts nor submits while it is busy', async () => {
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const act = jest.fn();
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="text" />
      <Button type="submit" busy={busy} onClick={act}>
        Add
      </Button>
    </form>
  );
  const { unmount } = await renderInApp(form(true));
  const button = screen.getByRole('button', { name: 'Add' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(act).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  unmount();

  await renderInApp(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(act).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(1);
});

test('check circle: a click on its label checks it', async () => {
  const change = jest.fn();
  await renderInApp(
    <CheckCircle checked={false} onChange={change}>
      Call Grandma
    </CheckCircle>,
  );
  expect(screen.getByRole('checkbox', { name: 'Call Grandma' })).not.toBeChecked();
  await userEvent.click(screen.getByText('Call Grandma'));
  expect(change).toHaveBeenCalledWith(true);
});

test('switch: reports the opposite state', async () => {
  const change = jest.fn();
  await renderInApp(<Switch label="Dark mode" checked icon={Moon} onChange={change} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Dark mode', checked: true }));
  expect(change).toHaveBeenCalledWith(false);
});

test('switch: its text is its description and no part of its name', async () => {
  await renderInApp(
    <Switch label="Dark mode" about="Easier at night." checked icon={Moon} onChange={() => undefined} />,
  );
  const control = screen.getByRole('switch', { name: 'Dark mode', description: 'Easier at night.' });
  expect(control).toHaveTextContent(/^Dark mode$/);
});

test('progress bar: has its label as name, and its percentage and text as value', async () => {
  await renderInApp(<ProgressBar label="Daily plan" percent={60} valueText="60% complete" />);
  const bar = screen.getByRole('progressbar', { name: 'Daily plan' });
  expect(bar).toHaveAttribute('aria-valuenow', '60');
  expect(bar).toHaveAttribute('aria-valuetext', '60% complete');
  expect(bar.firstElementChild).toHaveStyle({ inlineSize: '60%' });
});

test('alert: has the role alert for a failure and status for a success; can be dismissed', async () => {
  const dismiss = jest.fn();
  await renderInApp(
    <>
      <Alert onDismiss={dismiss}>Failed to delete task. Please try again.</Alert>
      <Alert tone="success">Code sent! Check your email.</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete task. Please try again.');
  expect(screen.getByRole('status')).toHaveTextContent('Code sent! Check your email.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dismiss).toHaveBeenCalledTimes(1);
});
