import { act, screen } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { Page } from '#components/page.tsx';
import { renderInApp } from '#test/render.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const Arrived = () => <Page title="Arrived">here</Page>;

/** Opens a page that is on its way; the answer lets it arrive. */
async function openSlowPage() {
  let arrive: (page: { default: ComponentType }) => void = () => undefined;
  const Slow = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  await renderInApp(
    <>
      <button>elsewhere</button>
      <Suspense fallback={<PageSkeleton />}>
        <Slow />
      </Suspense>
    </>,
  );
  return () =>
    act(async () => {
      arrive({ default: Arrived });
      await Promise.resolve();
    });
}

test('page skeleton: passes its focus on to the page', async () => {
  const arrive = await openSlowPage();
  act(() => screen.getByRole('main', { name: 'Loading' }).focus());
  await arrive();
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('page skeleton: leaves a focus elsewhere where it is', async () => {
  const arrive = await openSlowPage();
  act(() => screen.getByRole('button').focus());
  await arrive();
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible();
  expect(screen.getByRole('button')).toHaveFocus();
});
