import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazy-page.tsx';

const Today = () => <p>Today</p>;
const show = ({ Page }: ReturnType<typeof lazyPage>) =>
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Page />
    </Suspense>,
  );

test('lazy page: one that is fetched is shown at once, without the fallback', async () => {
  const page = lazyPage([], () => Promise.resolve(Today));
  await page.fetched();
  show(page);
  expect(screen.getByText('Today')).toBeVisible();
});

test('lazy page: one that is not fetched shows the fallback until it is', async () => {
  const load = jest.fn(() => Promise.resolve(Today));
  const page = lazyPage([], load);
  show(page);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Today')).toBeVisible();
  page.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

test('lazy page: `fetched` resolves when it cannot be fetched', async () => {
  const page = lazyPage([], () => Promise.reject(new Error('No network')));
  await expect(page.fetched()).resolves.toBeUndefined();
});
