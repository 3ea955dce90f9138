import { CombinedGraphQLErrors } from '@apollo/client';
import { type DocumentNode, getOperationAST } from 'graphql';
import type { PlannedReminder } from '#data/push/stored-reminders.ts';

const minute = 60_000;
/** As in the push sender. */
const longestDelay = 15 * minute;

export interface ReminderRequest {
  readonly query?: DocumentNode;
  readonly mutation?: DocumentNode;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** A change of a row by a device that has seen all records: none has changed since it listed the rows. */
export interface InformedWrite {
  readonly kind: 'create' | 'delete';
  /** A deleted one as the device has listed it. */
  readonly row: PlannedReminder;
}

interface ServerOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How many changes of records the server has stored. */
  readonly revision: () => number;
  readonly onInformedWrites: (writes: readonly InformedWrite[]) => Promise<void>;
}

/** A message that the push services got. */
export interface SentReminder {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds from the moment of the reminder to the create of its row; negative for a create before it. */
  readonly createdAfter: number;
}

function nameOf({ query, mutation }: ReminderRequest): string {
  const document = query ?? mutation;
  return (document && getOperationAST(document)?.name?.value) ?? '';
}

const conflict = () =>
  new CombinedGraphQLErrors({
    errors: [{ message: 'conflict', errorType: 'DynamoDB:ConditionalCheckFailedException' }],
  } as never);

/** The reminders of a user with the rules of the API, and the sender that runs each minute. */
export class ReminderServer {
  readonly rows = new Map<string, PlannedReminder>();
  readonly sent: SentReminder[] = [];
  /** Whether a device of the user receives reminders. */
  hasDevices = true;
  readonly #options: ServerOptions;
  /** When each row was created last, by its id, in milliseconds since 1970. */
  readonly #createdAt = new Map<string, number>();
  #nextRun: number;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.#nextRun = Math.ceil(options.now() / minute) * minute;
  }

  /** The API as one page sees it. An error ends a write after the first half of its records, when `isFailing`. */
  connect(): (request: ReminderRequest, isFailing: boolean) => Promise<unknown> {
    let listedAt = -1;
    let listed: ReadonlyMap<string, PlannedReminder> = new Map();
    return async (request, isFailing) => {
      const name = nameOf(request);
      const all = Object.values(request.variables ?? {});
      const inputs = isFailing ? all.slice(0, Math.ceil(all.length / 2)) : all;
      const { revision, onInformedWrites } = this.#options;
      const finish = async (kind: InformedWrite['kind'], rows: readonly PlannedReminder[], error?: Error) => {
        if (listedAt === revision()) await onInformedWrites(rows.map((row) => ({ kind, row })));
        if (isFailing) throw new Error('Internal failure');
        return { error };
      };
      switch (name) {
        case 'ListPushDevices': {
          const devices = this.hasDevices ? [{ id: 'phone', device: 'phone', createdAt: '2026-11-20' }] : [];
          return { data: { listPushDevices: { items: devices, nextToken: null } } };
        }
        case 'ListReminders':
          listedAt = revision();
          listed = new Map(this.rows);
          return { data: { listReminders: { items: [...listed.values()], nextToken: null } } };
        case 'CreateSeveralReminder': {
          const rows = inputs as PlannedReminder[];
          return finish('create', rows, this.#create(rows));
        }
        case 'DeleteSeveralReminder': {
          const ids = (inputs as PlannedReminder[]).map(({ id }) => id);
          for (const id of ids) this.rows.delete(id);
          const known = ids.flatMap((id) => listed.get(id) ?? []);
          return finish('delete', known);
        }
        default:
          throw new Error(`No answer for ${name}`);
      }
    };
  }

  /** The runs of the sender until now: one at the start of each minute. */
  send(): void {
    const last = Math.floor(this.#options.now() / minute) * minute;
    if (last < this.#nextRun) return;
    const byMinute = [...this.rows.values()].toSorted((one, other) =>
      one.dueMinute < other.dueMinute ? -1 : 1,
    );
    for (const { id, dueMinute } of byMinute) {
      const at = Math.max(this.#nextRun, Date.parse(dueMinute));
      if (at > last || at - Date.parse(dueMinute) > longestDelay) continue;
      this.rows.delete(id);
      const createdAfter = (this.#createdAt.get(id) ?? 0) - Date.parse(dueMinute);
      if (this.hasDevices) this.sent.push({ id, at, createdAfter });
    }
    this.#nextRun = last + minute;
  }

  /** A create fails when the row exists with other values. */
  #create(inputs: readonly PlannedReminder[]): CombinedGraphQLErrors | undefined {
    const conflicts = inputs.filter((input) => {
      const stored = this.rows.get(input.id);
      if (stored === undefined) {
        this.rows.set(input.id, input);
        this.#createdAt.set(input.id, this.#options.now());
      }
      return stored !== undefined && (stored.text !== input.text || stored.path !== input.path);
    });
    return conflicts.length > 0 ? conflict() : undefined;
  }
}
