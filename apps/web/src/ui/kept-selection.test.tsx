// @spec merged-texts

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextArea } from './text-area.tsx';

let show: (text: string) => void = () => undefined;

function Page({ start }: { start: string }) {
  const [text, setText] = useState(start);
  show = setText;
  return <TextArea label="Text" value={text} onChange={setText} />;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });

test('text area: keeps the selection and its direction when the text changes elsewhere', () => {
  render(<Page start={'One\nTwo'} />);
  field().focus();
  field().setSelectionRange(4, 6, 'backward');
  act(() => show('Zero\nOne\nTwo\nThree'));
  const { value, selectionStart, selectionEnd, selectionDirection } = field();
  expect(value.slice(selectionStart, selectionEnd)).toBe('Tw');
  expect(selectionDirection).toBe('backward');
});

test('text area: typed text is inserted at the caret after another device has changed the text', async () => {
  render(<Page start={'One\nTwo'} />);
  await userEvent.click(field());
  field().setSelectionRange(3, 3);
  await userEvent.keyboard('!');
  act(() => show('Zero\nOne!\nTwo'));
  await userEvent.keyboard('?');
  expect(field()).toHaveValue('Zero\nOne!?\nTwo');
});

test('text area: a field without the focus does not get it', () => {
  render(<Page start="One" />);
  act(() => show('Zero One'));
  expect(field()).toHaveValue('Zero One');
  expect(document.body).toHaveFocus();
});
