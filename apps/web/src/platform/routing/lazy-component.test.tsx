import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyComponent, type LazyComponent } from './lazy-component.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const show = (Lazy: LazyComponent<{ name: string }>) =>
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Lazy name="Ada" />
    </Suspense>,
  );

test('lazy component: shows no fallback when it is preloaded', async () => {
  const Lazy = lazyComponent([], () => Promise.resolve(Greeting));
  expect(Lazy.isLoaded()).toBe(false);
  await Lazy.preload();
  expect(Lazy.isLoaded()).toBe(true);
  show(Lazy);
  expect(screen.getByText('Hello Ada')).toBeVisible();
});

test('lazy component: shows the fallback until it is loaded', async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  const Lazy = lazyComponent([], load);
  show(Lazy);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  await Lazy.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

test('lazy component: `preload` resolves after a failure, and tries again', async () => {
  const load = jest
    .fn<Promise<typeof Greeting>, []>()
    .mockRejectedValueOnce(new Error('No network'))
    .mockResolvedValue(Greeting);
  const Lazy = lazyComponent([], load);
  await expect(Lazy.preload()).resolves.toBeUndefined();
  expect(Lazy.isLoaded()).toBe(false);
  await Lazy.preload();
  show(Lazy);
  expect(screen.getByText('Hello Ada')).toBeVisible();
});
