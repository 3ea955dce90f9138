import { act, screen } from '@testing-library/react';
import { switchLanguage } from '#platform/i18n/i18n.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { HistoryScreen } from './history-screen.tsx';

afterEach(() => switchLanguage('en', ['en-US']));

test('history: shows a category by its name in the language of the page', async () => {
  const { store, server } = fakeRecords({
    BucketItem: [{ id: 'dream', text: 'Sail', category: null, date: null, link: null, done: false }],
  });
  await store.refresh();
  server.isAway = true;
  await store.change([{ entity: 'BucketItem', id: 'dream', values: { category: 'Adventure' } }]);
  const stamp = `${Date.parse('2026-11-22T21:40:00.000Z')}-p7`;
  server.writeElsewhere('BucketItem', 'dream', { category: 'Need' }, { category: stamp });
  server.isAway = false;
  await store.refresh();
  await renderInApp(<HistoryScreen />, {
    areas: ['history', 'bucket-list', 'habit-tracker', 'records'],
    now: new Date('2026-11-23T09:30:00.000Z'),
    store,
  });
  expect(await screen.findByText('Need')).toBeVisible();
  expect(screen.getByText('Adventure')).toBeVisible();
  await act(() => switchLanguage('es', []));
  expect(await screen.findByText('Necesidad')).toBeVisible();
  expect(screen.getByText('Aventura')).toBeVisible();
});
