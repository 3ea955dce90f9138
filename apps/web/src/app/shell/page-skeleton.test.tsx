import { act, screen } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { Page } from '#ui/page.tsx';
import { renderInApp } from '#test/render.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const LoadedPage = () => <Page title="LoadedPage">here</Page>;

/** Opens a page that is still loading; the returned function completes it. */
async function openSlowPage(path = '/choose') {
  let finishLoading: (page: { default: ComponentType }) => void = () => undefined;
  const SlowPage = lazy(
    () => new Promise<{ default: ComponentType }>((resolve) => (finishLoading = resolve)),
  );
  await renderInApp(
    <>
      <button>elsewhere</button>
      <Suspense fallback={<PageSkeleton />}>
        <SlowPage />
      </Suspense>
    </>,
    { path },
  );
  return () =>
    act(async () => {
      finishLoading({ default: LoadedPage });
      await Promise.resolve();
    });
}

test('page skeleton: passes its focus on to the page', async () => {
  const finishLoading = await openSlowPage();
  act(() => screen.getByRole('main', { name: 'Loading' }).focus());
  await finishLoading();
  expect(await screen.findByRole('heading', { name: 'LoadedPage' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('page skeleton: does not move the focus from another element', async () => {
  const finishLoading = await openSlowPage();
  act(() => screen.getByRole('button').focus());
  await finishLoading();
  expect(await screen.findByRole('heading', { name: 'LoadedPage' })).toBeVisible();
  expect(screen.getByRole('button')).toHaveFocus();
});

test('page skeleton: has the title of the page, which is no heading yet', async () => {
  const finishLoading = await openSlowPage('/monthly-planner?view=week');
  const title = screen.getByText('Monthly Planner');
  expect(title).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getByRole('main', { name: 'Loading' })).toHaveAttribute('data-width', 'grid');
  await finishLoading();
  expect(title).not.toBeInTheDocument();
});

test('page skeleton: has no title where the page begins with something else', async () => {
  await openSlowPage('/daily-plan?wall=week');
  expect(screen.queryByText('Daily Plan')).not.toBeInTheDocument();
  expect(screen.getByRole('main', { name: 'Loading' })).toBeVisible();
});
