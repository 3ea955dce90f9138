import { CombinedGraphQLErrors } from '@apollo/client';
import type { HabitFieldsFragment } from '@kairos/schema/documents';
import { setByServer } from '#test/fake-api.ts';
import { clientAnsweredBy, Gates } from '#test/fake-edge.ts';

interface Variables {
  readonly id?: string;
  readonly input?: Partial<HabitFieldsFragment>;
  readonly condition?: { readonly log?: { readonly eq: string } };
}

/** A habit as the API stores it, with defaults for missing fields. */
export function storedHabit(habit: Partial<HabitFieldsFragment> & { id: string }): HabitFieldsFragment {
  return {
    name: habit.id,
    icon: 'star',
    mood: '',
    days: [],
    description: '',
    time: 'Flexible',
    plan: '',
    log: '{}',
    ...setByServer,
    ...habit,
  };
}

function graphqlError(errorType: string): Error {
  return new CombinedGraphQLErrors({ errors: [{ message: errorType, errorType } as { message: string }] });
}

const conditionalCheckFailed = () => graphqlError('DynamoDB:ConditionalCheckFailedException');

/**
 * A fake GraphQL API: it stores habits with the conditions of the real one, and can be made slow or faulty. A call
 * takes effect when it passes its gate.
 */
export function fakeHabitApi(habits: readonly HabitFieldsFragment[] = []) {
  const stored = new Map(habits.map((habit) => [habit.id, habit]));
  const calls: { operation: string; variables: Variables }[] = [];
  const broken = new Set<string>();
  const gates = new Gates();
  const afterCalls = new Map<string, () => void>();
  let ticks = 0;

  /** A write of another device. */
  function write(id: string, changes: Partial<HabitFieldsFragment>): HabitFieldsFragment {
    ticks += 1;
    const updatedAt = new Date(Date.UTC(2026, 10, 20, 9, 0, 0, ticks)).toISOString();
    const before = stored.get(id) ?? storedHabit({ id, createdAt: updatedAt });
    const habit = { ...before, ...changes, updatedAt };
    stored.set(id, habit);
    return habit;
  }

  function create(input: Partial<HabitFieldsFragment> & { id: string }) {
    if ('owner' in input || 'updatedAt' in input || '__typename' in input) throw graphqlError('BadRequest');
    const before = stored.get(input.id);
    if (before === undefined) return write(input.id, input);
    const same = JSON.stringify({ ...before, ...input }) === JSON.stringify(before);
    if (!same) throw conditionalCheckFailed();
    return before;
  }

  function update(input: Partial<HabitFieldsFragment> & { id: string }, log: string | undefined) {
    const before = stored.get(input.id);
    if (before === undefined || (log !== undefined && before.log !== log)) throw conditionalCheckFailed();
    return write(input.id, input);
  }

  function remove(id: string) {
    const before = stored.get(id);
    stored.delete(id);
    return before ? { ...before, _deleted: true } : null;
  }

  function take(operation: string, { id, input, condition }: Variables): unknown {
    const typed = (habit: HabitFieldsFragment | null) => habit && { __typename: 'Habit', ...habit };
    const key = input?.id ?? '';
    switch (operation) {
      case 'ListHabits':
        return {
          listHabits: {
            __typename: 'HabitConnection',
            items: [...stored.values()].map(typed),
            nextToken: null,
          },
        };
      case 'GetHabit':
        return { getHabit: typed(stored.get(id ?? '') ?? null) };
      case 'CreateHabit':
        return { createHabit: typed(create({ ...input, id: key })) };
      case 'UpdateHabit':
        return { updateHabit: typed(update({ ...input, id: key }, condition?.log?.eq)) };
      case 'DeleteHabit':
        return { deleteHabit: typed(remove(key)) };
      default:
        throw new Error(`No ${operation} here`);
    }
  }

  async function answer(operation: string, variables: Variables) {
    calls.push({ operation, variables });
    await gates.pass(operation);
    if (broken.has(operation)) throw new Error(`${operation} failed`);
    const data = take(operation, variables);
    afterCalls.get(operation)?.();
    return { data };
  }

  return {
    client: clientAnsweredBy(answer),
    stored,
    write,
    /** The names of the calls in the order they arrived. */
    operations: () => calls.map(({ operation }) => operation),
    /** The variables of the calls of an operation, in the order they arrived. */
    callsOf: (operation: string) =>
      calls.filter((call) => call.operation === operation).map(({ variables }) => variables),
    /** Makes the calls of an operation fail until `clearFaults`. */
    fail: (operation: string) => void broken.add(operation),
    clearFaults: () => broken.clear(),
    /** Calls `act` right after each call of an operation has taken effect. */
    after: (operation: string, act: () => void) => void afterCalls.set(operation, act),
    /** Delays later calls of an operation until the returned function is called. */
    hold: gates.hold,
  };
}
