import { ApolloProvider } from '@apollo/client/react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UndoToasts } from '#components/undo-toasts.tsx';
import { fakeRecordsApi, graphqlError, setByServer } from '#test/fake-api.ts';
import { renderInApp } from '#test/render.tsx';
import type { FutureGoal } from './api/future-goals.ts';
import { FutureVisionPage } from './future-vision-page.tsx';

function storedGoal(goal: Partial<FutureGoal> & { readonly id: string }): FutureGoal {
  return { category: 'health', title: '', done: false, ...setByServer, ...goal };
}

const fakeApi = (goals: readonly FutureGoal[] = []) =>
  fakeRecordsApi({ entity: 'FutureGoal', stored: storedGoal }, goals);

async function openVision(api: ReturnType<typeof fakeApi>): Promise<void> {
  await renderInApp(
    <ApolloProvider client={api.client}>
      <UndoToasts>
        <FutureVisionPage />
      </UndoToasts>
    </ApolloProvider>,
    { areas: ['future-vision', 'records'], path: '/future-vision' },
  );
}

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const titles = (category: string) =>
  within(screen.getByRole('region', { name: category }))
    .queryAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

test('future vision: shows that it is loading', async () => {
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' })]);
  const release = api.hold('ListFutureGoals');
  await openVision(api);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('region')).toBeNull();
  release();
  expect(await screen.findByRole('region', { name: 'Health' })).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
});

test('future vision: reads every page; a goal of another category is not shown', async () => {
  const api = fakeApi(
    ['travel', 'health', 'fame', 'travel', 'career', 'travel', 'Health'].map((category, index) =>
      storedGoal({
        id: String(index),
        category,
        title: `${category} ${index}`,
        createdAt: `2026-11-2${index}T08:00:00.000Z`,
      }),
    ),
  );
  await openVision(api);
  await screen.findByRole('region', { name: 'Travel' });
  expect(titles('Travel')).toEqual(['travel 0', 'travel 3', 'travel 5']);
  expect(titles('Health')).toEqual(['health 1']);
  expect(titles('Career')).toEqual(['career 4']);
  expect(screen.queryByDisplayValue(/fame|Health 6/)).toBeNull();
  for (const name of ['Relationships', 'Growth', 'Environment', 'Finance']) {
    expect(titles(name)).toEqual([]);
    expect(within(screen.getByRole('region', { name })).getByText(/\?$/)).toBeVisible();
  }
});

test('future vision: shows five hundred goals', async () => {
  const goals = Array.from({ length: 500 }, (_, index) =>
    storedGoal({ id: String(index).padStart(3, '0'), category: 'career', title: `Idea ${index}` }),
  );
  const api = fakeApi(goals);
  await openVision(api);
  await screen.findByRole('heading', { name: 'Career' });
  expect(screen.getAllByDisplayValue(/^Idea \d+$/)).toHaveLength(500);
});

test('add goal: adds one empty goal and focuses it', async () => {
  const api = fakeApi();
  await openVision(api);
  const release = api.hold('CreateFutureGoal');
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Add growth goal' }));
  release();
  await waitFor(() => expect(input('Growth goal 1')).toHaveFocus());
  expect(input('Growth goal 1')).toHaveValue('');
  expect(input('Growth goal 1')).toHaveAttribute('maxLength', '500');
  expect(api.callsOf('CreateFutureGoal')).toEqual([
    { id: expect.any(String) as string, category: 'growth', title: '', done: false },
  ]);
});

test('add goal: does not move the focus from another element', async () => {
  const api = fakeApi();
  await openVision(api);
  const release = api.hold('CreateFutureGoal');
  await userEvent.click(await screen.findByRole('button', { name: 'Add growth goal' }));
  await userEvent.click(input('TO:'));
  release();
  expect(await screen.findByRole('textbox', { name: 'Growth goal 1' })).toBeVisible();
  expect(input('TO:')).toHaveFocus();
});

test('edit goal: shows the input at once and saves it in order, one request at a time', async () => {
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  const release = api.hold('UpdateFutureGoal');
  await userEvent.type(input('Health goal 1'), ' every');
  await userEvent.tab();
  await waitFor(() => expect(api.callsOf('UpdateFutureGoal')).toHaveLength(1));
  await userEvent.type(input('Health goal 1'), ' week');
  await userEvent.tab();
  expect(input('Health goal 1')).toHaveValue('Swim every week');
  release();
  await waitFor(() =>
    expect(api.callsOf('UpdateFutureGoal')).toEqual([
      { id: 'a', title: 'Swim every' },
      { id: 'a', title: 'Swim every week' },
    ]),
  );
  await settle();
  expect(api.stored.get('a')?.title).toBe('Swim every week');
  expect(input('Health goal 1')).toHaveValue('Swim every week');
});

test('edit goal: a rejected title stays and is sent again only after a change', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  const refusal = graphqlError('no');
  api.fail('UpdateFutureGoal', refusal);
  await userEvent.type(input('Health goal 1'), ' every');
  await userEvent.tab();
  await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to update goal:', refusal));
  api.clearFaults();
  await userEvent.click(input('Health goal 1'));
  await userEvent.tab();
  await settle();
  expect(api.callsOf('UpdateFutureGoal')).toHaveLength(1);
  expect(log).toHaveBeenCalledTimes(1);
  expect(input('Health goal 1')).toHaveValue('Swim every');
  await userEvent.type(input('Health goal 1'), ' week');
  await userEvent.tab();
  await waitFor(() => expect(api.stored.get('a')?.title).toBe('Swim every week'));
});

test('delete goal: keeps the goal until the server confirms, sends one request, and moves the focus to the next goal', async () => {
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' }), storedGoal({ id: 'b', title: 'Sleep' })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  const release = api.hold('DeleteFutureGoal');
  await userEvent.dblClick(button('Delete health goal 1'));
  expect(titles('Health')).toEqual(['Swim', 'Sleep']);
  release();
  await waitFor(() => expect(titles('Health')).toEqual(['Sleep']));
  expect(api.callsOf('DeleteFutureGoal')).toEqual([{ id: 'a' }]);
  expect(button('Delete health goal 1')).toHaveFocus();
  await userEvent.click(button('Delete health goal 1'));
  await waitFor(() => expect(button('Add health goal')).toHaveFocus());
  expect(titles('Health')).toEqual([]);
});

test('delete goal: waits for the title that is being saved', async () => {
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  const release = api.hold('UpdateFutureGoal');
  await userEvent.type(input('Health goal 1'), ' every week');
  await userEvent.click(button('Delete health goal 1'));
  await settle();
  expect(api.callsOf('UpdateFutureGoal')).toHaveLength(1);
  expect(api.callsOf('DeleteFutureGoal')).toHaveLength(0);
  release();
  await waitFor(() => expect(api.callsOf('DeleteFutureGoal')).toEqual([{ id: 'a' }]));
  await waitFor(() => expect(titles('Health')).toEqual([]));
});

test('delete goal: undo restores the goal with its id and the typed text', async () => {
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim', done: true })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  await userEvent.type(input('Health goal 1'), ' every week');
  await userEvent.click(button('Delete health goal 1'));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles('Health')).toEqual(['Swim every week']));
  expect(api.callsOf('CreateFutureGoal')).toEqual([
    { id: 'a', category: 'health', title: 'Swim every week', done: true, createdAt: setByServer.createdAt },
  ]);
});
