import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import type {
  BucketItemFieldsFragment,
  DailyTaskFieldsFragment,
  FutureGoalFieldsFragment,
  YearlyGoalFieldsFragment,
} from '@kairos/schema/documents';
import { typePolicies } from '#lib/apollo/type-policies.ts';

interface Planner {
  BucketItem: BucketItemFieldsFragment[];
  YearlyGoal: YearlyGoalFieldsFragment[];
  DailyTask: DailyTaskFieldsFragment[];
  FutureGoal: FutureGoalFieldsFragment[];
}

interface Variables {
  readonly filter?: { year?: { eq: number }; date?: { ge: string } };
  readonly goals?: { year: { eq: number } };
  readonly tasks?: { date: { ge: string } };
  readonly limit: number;
  readonly nextToken?: string | null;
  readonly input: { id: string; done: boolean };
}

const createdAt = '2026-11-01T08:00:00.000Z';
const server = { createdAt, updatedAt: createdAt, owner: 'mira', _deleted: null };
let count = 0;
const id = () => `record-${(count += 1)}`;

export const item = (rest: Partial<BucketItemFieldsFragment> = {}): BucketItemFieldsFragment => ({
  ...{ id: id(), text: 'Fly', category: null, date: null, link: null, done: false },
  ...server,
  ...rest,
});
export const goal = (rest: Partial<YearlyGoalFieldsFragment> = {}): YearlyGoalFieldsFragment => ({
  ...{ id: id(), year: 2026, title: 'Learn Greek', details: '', order: 0, done: false },
  ...server,
  ...rest,
});
export const vision = (rest: Partial<FutureGoalFieldsFragment> = {}): FutureGoalFieldsFragment => ({
  ...{ id: id(), category: 'health', title: 'Run a marathon', done: false },
  ...server,
  ...rest,
});
export const task = (
  date: string,
  text: string,
  rest: Partial<DailyTaskFieldsFragment> = {},
): DailyTaskFieldsFragment => ({
  ...{ id: text, date, text, time: '', duration: '', order: 0, done: false },
  ...server,
  ...rest,
});

/** A fake GraphQL API: it stores a planner and can be made slow or faulty. */
export function fakePlanner(planner: Partial<Planner> = {}) {
  const stored: Planner = { BucketItem: [], YearlyGoal: [], DailyTask: [], FutureGoal: [], ...planner };
  const asked: [operation: string, variables: Variables][] = [];
  let fault: Error | undefined;
  let gate: Promise<void> | undefined;

  function page(entity: keyof Planner, from: number, limit: number, filter: Variables['filter']) {
    const all = stored[entity].filter((record) => {
      if ('year' in record) return record.year === filter?.year?.eq;
      return 'order' in record ? record.date >= (filter?.date?.ge ?? '') : true;
    });
    const items = all.slice(from, from + limit).map((record) => ({ __typename: entity, ...record }));
    const nextToken = from + limit < all.length ? String(from + limit) : null;
    return { [`list${entity}s`]: { __typename: `${entity}Connection`, items, nextToken } };
  }

  function answer(operation: string, variables: Variables): object {
    const { limit, goals, tasks, filter, nextToken, input } = variables;
    if (operation === 'Dashboard') {
      return {
        ...page('BucketItem', 0, limit, undefined),
        ...page('YearlyGoal', 0, limit, goals),
        ...page('DailyTask', 0, limit, tasks),
        ...page('FutureGoal', 0, limit, undefined),
      };
    }
    if (operation === 'UpdateDailyTask') {
      const before = stored.DailyTask.find((one) => one.id === input.id);
      const updateDailyTask = { ...before, ...input, updatedAt: '2026-11-20T12:00:00.000Z' };
      return { updateDailyTask: { __typename: 'DailyTask', ...updateDailyTask } };
    }
    const entity = operation.slice('List'.length, -1) as keyof Planner;
    return page(entity, Number(nextToken ?? 0), limit, filter);
  }

  const link = new ApolloLink(({ operationName = '', variables }) => {
    asked.push([operationName, variables as Variables]);
    const failure = fault;
    return new Observable((observer) => {
      void (gate ?? Promise.resolve()).then(() => {
        if (failure !== undefined) {
          observer.error(failure);
          return;
        }
        observer.next({ data: answer(operationName, variables as Variables) });
        observer.complete();
      });
    });
  });

  return {
    client: new ApolloClient({ link, cache: new InMemoryCache({ typePolicies }) }),
    stored,
    asked,
    fail: (error = new Error('offline')) => (fault = error),
    clearFaults: () => (fault = undefined),
    /** Delays every response until the returned function is called. */
    hold: () => {
      let release: () => void = () => undefined;
      gate = new Promise((resolve) => (release = resolve));
      return () => {
        gate = undefined;
        release();
      };
    },
  };
}
