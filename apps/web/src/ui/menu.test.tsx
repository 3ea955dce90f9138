// @spec task-menu

import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { renderInApp } from '#test/render.tsx';
import { Menu } from './menu.tsx';

async function open() {
  const chosen: string[] = [];
  const item = (label: string) => ({ id: label, label, onSelect: () => chosen.push(label) });
  await renderInApp(
    <>
      <button type="button">Before</button>
      <Menu
        label="More for Walk"
        heading="Walk"
        items={[
          { ...item('Edit'), icon: Pencil },
          { ...item('Move to…'), icon: CalendarArrowDown },
          { ...item('Delete'), icon: Trash2, isSeparated: true },
        ]}
      />
      <button type="button">After</button>
    </>,
  );
  return { chosen, button: screen.getByRole('button', { name: 'More for Walk' }) };
}

const item = (name: string) => screen.getByRole('menuitem', { name });
const menu = () => screen.queryByRole('menu', { name: 'More for Walk' });

test('menu: the button reports that it has a menu, and whether it is open', async () => {
  const { button } = await open();
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveAttribute('aria-controls', menu()?.id);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Move to…',
    'Delete',
  ]);
  expect(screen.getByRole('separator')).toBeInTheDocument();
  await userEvent.click(button);
  expect(menu()).toBeNull();
});

test.each(['{Enter}', ' ', '{ArrowDown}'])('menu: %j opens it on the first item', async (key) => {
  const { button } = await open();
  button.focus();
  await userEvent.keyboard(key);
  expect(item('Edit')).toHaveFocus();
});

test('menu: arrows, Home, End and letters move the focus; Enter chooses an item, closes the menu and focuses the button', async () => {
  const { button, chosen } = await open();
  await userEvent.click(button);
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Move to…')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Edit')).toHaveFocus();
  await userEvent.keyboard('m');
  expect(item('Move to…')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['Move to…']);
  expect(menu()).toBeNull();
  expect(button).toHaveFocus();
});

test('menu: Escape closes it, focuses the button and prevents the default action', async () => {
  const { button, chosen } = await open();
  await userEvent.click(button);
  expect(fireEvent.keyDown(item('Edit'), { key: 'Escape' })).toBe(false);
  expect(menu()).toBeNull();
  expect(button).toHaveFocus();
  expect(chosen).toEqual([]);
});

test('menu: Tab closes it and focuses the element after the button', async () => {
  const { button } = await open();
  await userEvent.click(button);
  await userEvent.tab();
  expect(menu()).toBeNull();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('menu: a press elsewhere closes it', async () => {
  const { button, chosen } = await open();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Before' }));
  expect(menu()).toBeNull();
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(item('Delete'));
  expect(chosen).toEqual(['Delete']);
});

test('menu: a press on the layer around the sheet closes it', async () => {
  const { button } = await open();
  await userEvent.click(button);
  await userEvent.click(menu()!.parentElement!.parentElement!);
  expect(menu()).toBeNull();
});
