import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** A field of the open dialog. */
export const field = (name: string) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name);
/** A button of the open dialog. */
export const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
/** Chooses a repetition. */
export const repeat = (name: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Repeat' }), name);

/** Opens the dialog Edit Task by the menu of a task. */
export async function openEditor(text: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${text}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  return screen.findByRole('dialog', { name: 'Edit Task' });
}

/** Replaces the text of a field. */
export async function write(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text);
}
