import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf } from '../../src/domain/days/day.ts';
import { shiftDay } from '../../src/domain/days/shift-day.ts';
import type { Cloud } from '../support/cloud.ts';
import type { User } from '../support/users.ts';
import { signInWithoutBrowser } from '../support/sign-in-without-browser.ts';

const createsInOneRequest = 25;
/** In milliseconds: a device reads the changes of the minute before the newest record again. */
const overlap = 61_000;

/** The entities that have an update mutation, and their plurals in the names of queries. */
const plurals = {
  BucketItem: 'BucketItems',
  CalendarFeed: 'CalendarFeeds',
  CalendarSource: 'CalendarSources',
  DailyTask: 'DailyTasks',
  FutureGoal: 'FutureGoals',
  Habit: 'Habits',
  JournalPage: 'JournalPages',
  LaterTask: 'LaterTasks',
  Letter: 'Letters',
  TaskSeries: 'TaskSeries',
  SignIn: 'SignIns',
  TodayFeed: 'TodayFeeds',
  UserSettings: 'UserSettings',
  WeekPage: 'WeekPages',
  YearlyGoal: 'YearlyGoals',
  YearlyPopupTask: 'YearlyPopupTasks',
} as const;
type UpdatedEntity = keyof typeof plurals;

/** One user's requests to the API, in a form that earlier versions of the schema understand, too. */
export class ApiClient {
  readonly #cloud: Cloud;
  readonly #accessToken: string;

  private constructor(cloud: Cloud, accessToken: string) {
    this.#cloud = cloud;
    this.#accessToken = accessToken;
  }

  static async signIn(cloud: Cloud, user: User): Promise<ApiClient> {
    const stored = [...(await signInWithoutBrowser(cloud, user))];
    return new ApiClient(cloud, stored.find(([key]) => key.endsWith('.accessToken'))?.[1] ?? '');
  }

  /** Stores tasks on the days around today, every third with a time. */
  async storeTasks(count: number, tasksADay: number): Promise<void> {
    const first = shiftDay(dayOf(new Date()), -Math.floor(count / tasksADay / 2));
    const tasks = Array.from({ length: count }, (_, index) => {
      const date = shiftDay(first, Math.floor(index / tasksADay));
      const order = index % tasksADay;
      const hour = String(Math.floor(7 + order / 3) % 24).padStart(2, '0');
      const time = order % 3 === 0 ? `${hour}:00` : '';
      return { date, order, text: `Task ${order} of ${date}`, time, duration: '', done: false };
    });
    await this.#create('DailyTask', tasks);
  }

  /**
   * Waits until the stored records are older than a minute, then updates one record of each entity that the user has.
   * Without it, each visit reads all records again.
   */
  async ageRecords(entities = Object.keys(plurals) as readonly UpdatedEntity[]): Promise<void> {
    await sleep(overlap);
    for (const entity of entities) {
      const id = await this.#anyId(entity);
      if (id === undefined) continue;
      const update = `mutation($input: Update${entity}Input!) { update${entity}(input: $input) { id updatedAt } }`;
      await this.#send(update, { input: { id } });
    }
  }

  /** The id of a record; undefined when the user has none, or when an earlier version does not know the entity. */
  async #anyId(entity: UpdatedEntity): Promise<string | undefined> {
    const name = `changed${plurals[entity]}`;
    try {
      const { [name]: found } = await this.#send(`{ ${name}(limit: 1) { items { id } } }`, {});
      return found?.items[0]?.id;
    } catch (error) {
      if (String(error).includes('Cannot query field')) return undefined;
      throw error;
    }
  }

  async #create(entity: UpdatedEntity, inputs: readonly object[]): Promise<void> {
    for (let start = 0; start < inputs.length; start += createsInOneRequest) {
      const some = inputs.slice(start, start + createsInOneRequest);
      const parameters = some.map((_, index) => `$input${index}: Create${entity}Input!`);
      const creates = some.map((_, index) => `c${index}: create${entity}(input: $input${index}) { id }`);
      await this.#send(
        `mutation(${parameters.join(', ')}) { ${creates.join(' ')} }`,
        Object.fromEntries(some.map((input, index) => [`input${index}`, input])),
      );
    }
  }

  async #send(
    query: string,
    variables: object,
  ): Promise<Record<string, { readonly items: readonly { readonly id: string }[] }>> {
    const response = await fetch(`${this.#cloud.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.#accessToken },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: object; errors?: unknown };
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data as Record<string, { items: { id: string }[] }>;
  }
}
