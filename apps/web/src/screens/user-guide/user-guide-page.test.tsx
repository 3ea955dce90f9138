// @spec bookmark

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { switchLanguage } from '#platform/i18n/i18n.ts';
import { Gates } from '#test/gates.ts';
import { renderInApp } from '#test/render.tsx';
import { loadGuide } from './load-guide.ts';
import { UserGuidePage } from './user-guide-page.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const open = (path = '/user-guide', load = loadGuide) =>
  renderInApp(
    <>
      <UserGuidePage load={load} />
      <Address />
    </>,
    { areas: ['user-guide'], path },
  );
afterEach(() => switchLanguage('en', ['en-US']));

const choice = () => screen.getByRole('combobox', { name: 'Language' });
const article = () => screen.findByRole('article');

// @spec guide-languages limit-guide-languages
test('user guide: offers four languages by their own names', async () => {
  await open();
  const options = within(choice()).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value, text, lang }) => [value, text, lang])).toEqual([
    ['en', 'English', 'en'],
    ['es', 'Español', 'es'],
    ['fzh', '繁體中文', 'zh-Hant'],
    ['jzh', '简体中文', 'zh-Hans'],
  ]);
  expect(choice()).toHaveValue('en');
  expect(screen.getByRole('heading', { level: 1, name: 'User Guide' })).toBeVisible();
  await article();
});

// @spec guide-sections
test.each([
  [
    'en',
    'en',
    [
      'A calm place for your year',
      'Calendar',
      'Habits',
      'Pomodoro',
      'Future Vision',
      'Add from elsewhere',
      'Only I can read it',
    ],
  ],
  [
    'es',
    'es',
    [
      'Un lugar tranquilo para tu año',
      'Calendario',
      'Hábitos',
      'Pomodoro',
      'Visión de futuro',
      'Añadir desde fuera',
      'Solo yo puedo leerlo',
    ],
  ],
  [
    'fzh',
    'zh-Hant',
    ['讓日子慢下來的地方', '行事曆', '習慣', '番茄鐘', '未來願景', '從其他地方新增', '只有我能讀'],
  ],
  [
    'jzh',
    'zh-Hans',
    ['从从容容，过好这一年', '日历', '习惯', '番茄钟', '未来愿景', '从其他地方添加', '只有我能读'],
  ],
])('user guide: shows an introduction and the chapters in %s, marked as %s', async (code, lang, titles) => {
  await open(`/user-guide?lang=${code}`);
  expect(await article()).toHaveAttribute('lang', lang);
  expect(choice()).toHaveValue(code);
  const headings = within(await article()).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(titles);
});

test('user guide: changes the text and the URL for another language', async () => {
  await open();
  await article();
  await userEvent.selectOptions(choice(), '繁體中文');
  expect(await screen.findByRole('heading', { name: '行事曆' })).toBeVisible();
  expect(await article()).toHaveAttribute('lang', 'zh-Hant');
  expect(screen.getByRole('status')).toHaveTextContent('/user-guide?lang=fzh');
  expect(screen.queryByRole('heading', { name: 'Calendar' })).toBeNull();
});

test('user guide: follows the language of the app until another language is chosen', async () => {
  await open();
  await article();
  await act(() => switchLanguage('es', []));
  expect(await screen.findByRole('heading', { name: 'Calendario' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Idioma' })).toHaveValue('es');
  await userEvent.selectOptions(screen.getByRole('combobox'), '繁體中文');
  expect(await screen.findByRole('heading', { name: '行事曆' })).toBeVisible();
  await act(() => switchLanguage('en', []));
  expect(choice()).toHaveValue('fzh');
  expect(await article()).toHaveAttribute('lang', 'zh-Hant');
});

test('user guide: shows the last language after two quick choices', async () => {
  const gates = new Gates();
  const release = gates.hold('es');
  await open('/user-guide', async (code) => {
    await gates.pass(code);
    return loadGuide(code);
  });
  await article();
  await userEvent.selectOptions(choice(), 'es');
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await userEvent.selectOptions(choice(), 'jzh');
  await screen.findByRole('heading', { name: '日历' });
  release();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByRole('heading', { name: '日历' })).toBeVisible();
});

test('user guide: reports a language that cannot be loaded, keeps the text, and allows another choice', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open('/user-guide', (code) =>
    code === 'es' ? Promise.reject(new Error('offline')) : loadGuide(code),
  );
  await article();
  await userEvent.selectOptions(choice(), 'es');
  expect(await screen.findByRole('alert')).toHaveTextContent('The guide did not arrive in this language.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  expect(log).toHaveBeenCalledWith('Failed to load the guide:', expect.any(Error));
  await userEvent.selectOptions(choice(), 'fzh');
  expect(await screen.findByRole('heading', { name: '行事曆' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
