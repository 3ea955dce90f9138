import { print, type DocumentNode } from 'graphql';
import type { PushDevice } from '#data/push/push-devices.ts';
import type { PlannedReminder } from '#data/push/stored-reminders.ts';
import type { ApiConnection, LoadConnection } from '#data/connection/api-connection.ts';

interface Request {
  readonly query?: DocumentNode;
  readonly mutation?: DocumentNode;
  readonly variables?: Readonly<Record<string, unknown>>;
}

function nameOf({ query, mutation }: Request): string {
  const document = query ?? mutation;
  if (document === undefined) return '';
  const [, name = ''] = /^(?:query|mutation) (\w+)/.exec(print(document)) ?? [];
  return name;
}

/** The push devices and the reminders of a user on a server without a network of its own. */
export class FakePushApi {
  readonly devices = new Map<string, PushDevice>();
  readonly reminders = new Map<string, PlannedReminder>();
  /** The names of the operations that arrived. */
  readonly calls: string[] = [];
  /** No request reaches the server. */
  isAway = false;
  /** The answer to the next one of these operations is lost. */
  lostAnswer: string | undefined;
  /** The next one of these operations fails in the browser, and arrives when `deliverLate` is called. */
  lateOperation: string | undefined;
  deliverLate: () => Promise<unknown> = () => Promise.reject(new Error('No operation is late'));
  /** How many devices a page of the list has. */
  pageSize = 100;
  /** Called before the response to this operation is delivered. */
  meanwhile: { readonly operation: string; readonly run: () => Promise<void> } | undefined;

  readonly loadConnection: LoadConnection = () => {
    const answer = (request: Request) => this.#answer(request);
    return Promise.resolve({ client: { query: answer, mutate: answer } } as unknown as ApiConnection);
  };

  /** The ids and the texts of the reminders, in the order of their ids. */
  texts(): readonly string[] {
    return [...this.reminders.values()].map(({ id, text }) => `${id}: ${text}`).toSorted();
  }

  addDevice(id: string, device: PushDevice['device'] = 'phone'): void {
    this.devices.set(id, { id, device, createdAt: '2026-11-20T08:00:00.000Z' });
  }

  async #answer(request: Request): Promise<unknown> {
    await Promise.resolve();
    if (this.isAway) throw new TypeError('Failed to fetch');
    const name = nameOf(request);
    if (this.lateOperation === name) {
      this.lateOperation = undefined;
      this.deliverLate = () => this.#answer(request);
      throw new TypeError('Failed to fetch');
    }
    this.calls.push(name);
    const inputs = Object.values(request.variables ?? {});
    switch (name) {
      case 'ListPushDevices':
        return this.#during(name, { data: { listPushDevices: this.#devicesFrom(request) } });
      case 'ListReminders':
        return { data: { listReminders: { items: [...this.reminders.values()], nextToken: null } } };
      case 'CreatePushDevice':
        for (const { id, device } of inputs as PushDevice[]) this.addDevice(id, device);
        return this.#during(name, { data: {} });
      case 'DeletePushDevice':
        for (const { id } of inputs as PushDevice[]) this.devices.delete(id);
        break;
      case 'CreateSeveralReminder':
        for (const input of inputs as PlannedReminder[]) {
          if (!this.reminders.has(input.id)) this.reminders.set(input.id, input);
        }
        break;
      case 'DeleteSeveralReminder':
        for (const { id } of inputs as PlannedReminder[]) this.reminders.delete(id);
        break;
      default:
        throw new Error(`No answer for ${name}`);
    }
    if (this.lostAnswer === name) {
      this.lostAnswer = undefined;
      throw new TypeError('Failed to fetch');
    }
    return { data: {} };
  }

  async #during(operation: string, answer: unknown): Promise<unknown> {
    const { meanwhile } = this;
    if (meanwhile?.operation !== operation) return answer;
    this.meanwhile = undefined;
    await meanwhile.run();
    return answer;
  }

  #devicesFrom({ variables }: Request) {
    const start = Number(variables?.nextToken ?? 0);
    const end = start + this.pageSize;
    const all = [...this.devices.values()];
    return { items: all.slice(start, end), nextToken: end < all.length ? String(end) : null };
  }
}
