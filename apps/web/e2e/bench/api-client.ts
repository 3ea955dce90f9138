import { randomUUID } from 'node:crypto';
import { dayOf } from '../../src/lib/days/day.ts';
import { shiftDay } from '../../src/lib/days/shift-day.ts';
import type { Cloud } from '../support/cloud.ts';
import type { Person } from '../support/person.ts';
import { signInWithoutBrowser } from '../support/sign-in-without-browser.ts';

/** Tasks of each day that {@link ApiClient.storeTasks} fills. */
export const tasksADay = 27;

const createsInOneRequest = 25;
/** The fields by entity: subscribers receive only the fields that a mutation selects. */
const fields = {
  DailyTask: 'id owner date text time duration order done createdAt updatedAt _deleted',
  BucketItem: 'id owner text category date link done createdAt updatedAt _deleted',
} as const;

/** The entities that have an update mutation, and their plurals in the names of queries. */
const plurals = {
  BucketItem: 'BucketItems',
  DailyTask: 'DailyTasks',
  FutureGoal: 'FutureGoals',
  Habit: 'Habits',
  JournalPage: 'JournalPages',
  Letter: 'Letters',
  TaskSeries: 'TaskSeries',
  UserSettings: 'UserSettings',
  YearlyGoal: 'YearlyGoals',
  YearlyPopupTask: 'YearlyPopupTasks',
} as const;

export type UpdatedEntity = keyof typeof plurals;

export const updatedEntities = Object.keys(plurals) as UpdatedEntity[];

/** One person's requests to the API, in a form that earlier versions of the schema understand, too. */
export class ApiClient {
  private readonly today = dayOf(new Date());
  /** Tasks that `updateTask` and `deleteTask` may use. */
  private readonly created: string[] = [];

  private constructor(
    private readonly cloud: Cloud,
    private readonly accessToken: string,
    private readonly refreshToken: string,
  ) {}

  static async signIn(cloud: Cloud, person: Person): Promise<ApiClient> {
    const stored = [...(await signInWithoutBrowser(cloud, person))];
    const token = (name: string) => stored.find(([key]) => key.endsWith(`.${name}`))?.[1] ?? '';
    return new ApiClient(cloud, token('accessToken'), token('refreshToken'));
  }

  /** Stores tasks on the days around today. */
  async storeTasks(count: number): Promise<void> {
    const first = shiftDay(this.today, -Math.floor(count / tasksADay / 2));
    const inputs = Array.from({ length: count }, (_, index) => {
      const date = shiftDay(first, Math.floor(index / tasksADay));
      return this.task(date, index % tasksADay);
    });
    await this.createAll('DailyTask', inputs);
  }

  /** Stores tasks on today. */
  async storeToday(count: number): Promise<void> {
    await this.createAll(
      'DailyTask',
      Array.from({ length: count }, (_, order) => this.task(this.today, order)),
    );
  }

  /** Stores items of the bucket list, every third with a category. */
  async storeBucketItems(count: number): Promise<void> {
    const inputs = Array.from({ length: count }, (_, index) => ({
      text: `Item ${index}`,
      category: index % 3 === 0 ? 'Adventure' : null,
      done: false,
    }));
    await this.createAll('BucketItem', inputs);
  }

  /** Sends an update without new values for one record of the entity. It changes the record's `updatedAt`. */
  async touch(entity: UpdatedEntity): Promise<void> {
    const name = `changed${plurals[entity]}`;
    const { [name]: found } = await this.send<Record<string, { items: { id: string }[] }>>(
      `{ ${name}(limit: 1) { items { id } } }`,
      {},
    );
    const update = `mutation($input: Update${entity}Input!) { update${entity}(input: $input) { id updatedAt } }`;
    await this.send(update, { input: { id: found?.items[0]?.id } });
  }

  async createTask(): Promise<void> {
    const id = randomUUID();
    // Not today, whose list keeps its length.
    await this.createAll('DailyTask', [{ ...this.task(shiftDay(this.today, 400), 0), id }]);
    this.created.push(id);
  }

  async updateTask(): Promise<void> {
    const query = `mutation($input: UpdateDailyTaskInput!) { updateDailyTask(input: $input) { ${fields.DailyTask} } }`;
    await this.send(query, { input: { id: this.created.at(-1), done: true } });
  }

  async readTask(): Promise<void> {
    await this.send(`query($id: ID!) { getDailyTask(id: $id) { ${fields.DailyTask} } }`, {
      id: this.created.at(-1),
    });
  }

  async listDay(): Promise<void> {
    const query = `query($filter: DailyTaskFilter) { listDailyTasks(filter: $filter) { items { ${fields.DailyTask} } nextToken } }`;
    await this.send(query, { filter: { date: { eq: this.today } } });
  }

  async readChanges(): Promise<void> {
    await this.send(`{ changedDailyTasks(limit: 100) { items { ${fields.DailyTask} } nextToken } }`, {});
  }

  async deleteTask(): Promise<void> {
    const query = `mutation($input: DeleteDailyTaskInput!) { deleteDailyTask(input: $input) { ${fields.DailyTask} } }`;
    await this.send(query, { input: { id: this.created.pop() } });
  }

  async refresh(): Promise<void> {
    await this.cloud.userPool('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: this.refreshToken },
    });
  }

  async loadPage(): Promise<void> {
    await (await fetch(this.cloud.url)).text();
  }

  private task(date: string, order: number) {
    return { date, order, text: `Task ${order} of ${date}`, time: '', duration: '', done: false };
  }

  private async createAll(entity: keyof typeof fields, inputs: readonly object[]): Promise<void> {
    for (let start = 0; start < inputs.length; start += createsInOneRequest) {
      const some = inputs.slice(start, start + createsInOneRequest);
      const parameters = some.map((_, index) => `$input${index}: Create${entity}Input!`);
      const creates = some.map(
        (_, index) => `c${index}: create${entity}(input: $input${index}) { ${fields[entity]} }`,
      );
      await this.send(
        `mutation(${parameters.join(', ')}) { ${creates.join(' ')} }`,
        Object.fromEntries(some.map((input, index) => [`input${index}`, input])),
      );
    }
  }

  private async send<Data>(query: string, variables: object): Promise<Data> {
    const response = await fetch(`${this.cloud.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.accessToken },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  }
}
