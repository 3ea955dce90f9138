import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { switchLanguage } from '#platform/i18n/i18n.ts';
import { openLanding, signOutOfBrowser } from './testing/open-landing.tsx';

afterEach(async () => {
  signOutOfBrowser();
  await switchLanguage('en', ['en-US']);
});

test('landing: a visitor chooses the language, and this browser keeps it', async () => {
  await openLanding('/');
  const select = screen.getByRole('combobox', { name: 'Language' });
  expect(select).toHaveValue('en');
  await userEvent.selectOptions(select, '繁體中文');
  expect(await screen.findByRole('button', { name: '登入' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: '語言' })).toHaveValue('fzh');
  expect(localStorage.getItem('language')).toBe('fzh');
});

test('landing: an open dialog follows the language', async () => {
  await openLanding('/SignIn');
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language', hidden: true }), 'Español');
  expect(await screen.findByRole('dialog', { name: 'Iniciar sesión' })).toBeInTheDocument();
});
