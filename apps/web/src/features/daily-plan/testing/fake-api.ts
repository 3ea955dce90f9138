import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache, Observable } from '@apollo/client';
import type { CreateDailyTaskInput, ListDailyTasksQueryVariables } from '@kairos/schema/documents';
import { typePolicies } from '#lib/apollo/type-policies.ts';
import type { DailyTask } from '../api/day-tasks.ts';

interface Call {
  readonly operation: string;
  readonly input: Record<string, unknown>;
}

/** A task as the API keeps it; what is not given is as unremarkable as can be. */
export function storedTask(task: Partial<DailyTask> & Pick<DailyTask, 'id' | 'text'>): DailyTask {
  const createdAt = '2026-11-20T08:00:00.000Z';
  return {
    date: '2026-11-20',
    time: '',
    duration: '',
    order: 0,
    done: false,
    createdAt,
    updatedAt: createdAt,
    owner: 'mira',
    _deleted: null,
    ...task,
  };
}

/**
 * The GraphQL API at the edge of the network: it keeps tasks, in pages of three, and can be made slow or faulty.
 * A call takes effect when it arrives; `hold` keeps back its answer.
 */
export function fakeApi(tasks: readonly DailyTask[] = []) {
  const stored = new Map(tasks.map((task) => [task.id, task]));
  const calls: Call[] = [];
  const faults = new Map<string, unknown>();
  const gates = new Map<string, Promise<void>>();
  const pageSize = 3;

  function list({ filter, nextToken }: ListDailyTasksQueryVariables) {
    const day = [...stored.values()].filter(({ date }) => date === filter?.date?.eq);
    const end = Number(nextToken ?? 0) + pageSize;
    const items = day.slice(end - pageSize, end).map((task) => ({ __typename: 'DailyTask', ...task }));
    const next = end < day.length ? String(end) : null;
    return { listDailyTasks: { __typename: 'DailyTaskConnection', items, nextToken: next } };
  }

  function change(operation: string, input: CreateDailyTaskInput) {
    const name = operation.charAt(0).toLowerCase() + operation.slice(1);
    const before = stored.get(input.id ?? '');
    const task = storedTask({ ...before, ...(input as DailyTask) });
    if (operation === 'DeleteDailyTask') stored.delete(task.id);
    else stored.set(task.id, task);
    return { [name]: { __typename: 'DailyTask', ...task } };
  }

  async function answer(operation: string, variables: Record<string, unknown>) {
    const input = (variables.input ?? variables) as Record<string, unknown>;
    calls.push({ operation, input });
    const data =
      operation === 'ListDailyTasks'
        ? list(variables)
        : faults.has(operation)
          ? undefined
          : change(operation, input as CreateDailyTaskInput);
    const fault = faults.get(operation);
    await gates.get(operation);
    if (fault !== undefined) throw fault as Error;
    return { data };
  }

  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        answer(operationName, variables).then(
          (result) => {
            observer.next(result as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );

  return {
    client: new ApolloClient({ link, cache: new InMemoryCache({ typePolicies }) }),
    stored,
    /** The inputs of the calls of an operation, or the variables of a query, in the order they arrived. */
    callsOf: (operation: string) =>
      calls.filter((call) => call.operation === operation).map(({ input }) => input),
    /** Makes the calls of an operation fail until it is mended. */
    fail: (operation: string, error: unknown) => void faults.set(operation, error),
    mend: () => faults.clear(),
    /** Keeps back the answers to the calls of an operation that arrive from now on, until released. */
    hold: (operation: string): (() => void) => {
      let open: (() => void) | undefined;
      gates.set(operation, new Promise((release) => (open = release)));
      return () => {
        gates.delete(operation);
        open?.();
      };
    },
  };
}

/** What Apollo makes of an answer with GraphQL errors. */
export function graphqlError(...messages: string[]): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: messages.map((message) => ({ message })) });
}
