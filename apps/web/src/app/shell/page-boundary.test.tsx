// @spec error-no-endpoint

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { ConfigError } from '#platform/config/load-config.ts';
import { renderInApp } from '#test/render.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { lazyPage } from '../lazy-page.tsx';
import { PageBoundary } from './page-boundary.tsx';

let broken: boolean;

function Fragile() {
  if (broken) throw new Error('broken');
  return <p>whole</p>;
}

function TwoPages() {
  const [address, setAddress] = useState('/one');
  return (
    <>
      <button onClick={() => setAddress('/two')}>go on</button>
      <PageBoundary address={address}>{address === '/one' ? <Fragile /> : <p>two</p>}</PageBoundary>
    </>
  );
}

beforeEach(() => {
  broken = true;
  // React logs errors that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('page boundary: Try again renders a crashed page again', async () => {
  await renderInApp(<TwoPages />);
  expect(screen.getByRole('heading', { name: 'This page stumbled' })).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('whole')).toBeVisible();
});

test('page boundary: shows the next page after a crash', async () => {
  await renderInApp(<TwoPages />);
  await userEvent.click(screen.getByRole('button', { name: 'go on' }));
  expect(screen.getByText('two')).toBeVisible();
});

test('page boundary: shows an error and a link to the menu when a page cannot be loaded', async () => {
  const { Page } = lazyPage([], () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  await renderInApp(
    <PageBoundary address="/">
      <Suspense>
        <Page />
      </Suspense>
    </PageBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'This page did not arrive' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the menu' })).toBeVisible();
});

test.each<[Error, string]>([
  [new ConfigError('/config.json: 404'), 'Kairos is not reachable'],
  [new Error('anything'), 'Something went wrong'],
])('crash boundary: %s replaces the whole app and offers a reload', async (failure, title) => {
  function Failing(): never {
    throw failure;
  }
  await renderInApp(
    <CrashBoundary>
      <Failing />
    </CrashBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
