import type { Random } from '@kairos/sync/testing/random';
import { visibleRecord } from '@kairos/sync/visible-record';
import type { RecordChange } from '#domain/records/record-change.ts';
import { occurrenceId } from '#domain/daily-tasks/occurrence-id.ts';
import { username, type SimulatedPage } from './simulated-page.ts';

const minute = 60_000;
const day = 86_400_000;
const seriesId = 'run';
/** Minutes from the start of a sequence to the times of tasks: some reminders are sent while it runs. */
const leads = [4, 9, 21, 45, 130, 300, 600];

const newTask = { done: false, order: 0, duration: '' };

type Values = Readonly<Record<string, unknown>>;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const timeOf = (time: number) => new Date(time).toISOString().slice(11, 16);

/** Random changes of what reminders are made from, by a user of a page. */
export class RandomPlans {
  readonly #random: Random;
  readonly #start: number;
  #serial = 0;
  /** What a user may undo. */
  readonly #undone: { readonly id: string; readonly values: Values }[] = [];

  /** @param start milliseconds since 1970 */
  constructor(random: Random, start: number) {
    this.#random = random;
    this.#start = start;
  }

  async change(page: SimulatedPage): Promise<void> {
    const drawn = this.#random.next();
    if (drawn < 0.08) await this.#changeSeries(page);
    else if (drawn < 0.16) await this.#changeOccurrence(page);
    else if (drawn < 0.2) await this.#changeSettings(page);
    else if (drawn < 0.4) await this.#undo(page);
    else await this.#changeTask(page);
  }

  async #changeTask(page: SimulatedPage): Promise<void> {
    const rows = await page.store.replica.storage.getRows('DailyTask');
    const row = this.#random.pick(rows.filter(({ id }) => !id.startsWith(seriesId)));
    if (row === undefined || rows.length < 2 || (rows.length < 5 && this.#random.chance(0.15))) {
      this.#serial += 1;
      const values = { ...this.#moment(), ...this.#lead(), ...newTask, text: `Task ${this.#serial}` };
      await this.#store(page, `task${this.#serial}`, values);
      return;
    }
    const record = visibleRecord(row);
    const values = record === null ? { _deleted: false } : this.#edit(record);
    const before = Object.keys(values).map((name) => [name, record?.[name] ?? null]);
    const undone = Object.fromEntries(before) as Values;
    const isDeletion = '_deleted' in values;
    this.#undone.push({ id: row.id, values: isDeletion ? { _deleted: record === null } : undone });
    await this.#store(page, row.id, values);
  }

  async #undo(page: SimulatedPage): Promise<void> {
    const last = this.#undone.pop();
    const row = last && (await page.store.replica.storage.getRow('DailyTask', last.id));
    const isDeleted = row !== undefined && visibleRecord(row) === null;
    if (!last || !row || (isDeleted && last.values._deleted !== false)) await this.#changeTask(page);
    else await this.#store(page, last.id, last.values);
  }

  #edit(record: Values): Values {
    const drawn = this.#random.next();
    if (drawn < 0.35) return { done: record.done !== true };
    if (drawn < 0.65) return this.#moment();
    if (drawn < 0.8) return { _deleted: true };
    if (drawn < 0.9) return { text: `Text ${this.#random.below(3)}` };
    return this.#lead();
  }

  #moment(): Values {
    const lead = (this.#random.pick(leads) ?? 0) * minute + this.#random.below(3) * day;
    return { date: dayOf(this.#start + lead), time: timeOf(this.#start + lead) };
  }

  #lead(): Values {
    return { remind: this.#random.pick([0, 0, 5, 15, null]) };
  }

  /** A daily series that ends after a few days. */
  async #changeSeries(page: SimulatedPage): Promise<void> {
    const known = await page.store.replica.storage.getRow('TaskSeries', seriesId);
    const time = timeOf(this.#start + (this.#random.pick(leads) ?? 0) * minute);
    const end = dayOf(this.#start + this.#random.below(4) * day);
    const start = dayOf(this.#start);
    const values = { time, end, remind: this.#random.pick([0, 5, null]) ?? null };
    const first = { text: 'Run', repeat: 'daily' as const, days: [], start, without: '{}', duration: '' };
    await page.store.change([
      { entity: 'TaskSeries', id: seriesId, values: known ? values : { ...first, ...values } },
    ]);
  }

  async #changeOccurrence(page: SimulatedPage): Promise<void> {
    const known = await page.store.replica.storage.getRow('TaskSeries', seriesId);
    const series = known && visibleRecord(known);
    if (!series) return this.#changeSeries(page);
    const date = dayOf(this.#start + this.#random.below(3) * day);
    const change: RecordChange = this.#random.chance(0.3)
      ? { entity: 'TaskSeries', id: seriesId, values: { [`without/${date}`]: this.#random.chance(0.6) } }
      : {
          entity: 'DailyTask',
          id: occurrenceId(seriesId, date),
          values: { done: this.#random.chance(0.6), _deleted: false },
          defaults: {
            ...{ ...newTask, text: 'Run', seriesId, date, time: String(series.time) },
            remind: series.remind as 0 | 5 | null,
          },
        };
    await page.store.change([change]);
  }

  async #changeSettings(page: SimulatedPage): Promise<void> {
    const values = this.#random.chance(0.7)
      ? { closeDayAt: this.#random.pick(['21:00', null]) ?? null }
      : { remindWithWords: this.#random.chance(0.5) };
    await page.store.change([{ entity: 'UserSettings', id: username, values }]);
  }

  async #store(page: SimulatedPage, id: string, values: Values): Promise<void> {
    await page.store.change([{ entity: 'DailyTask', id, values } as RecordChange]);
  }
}
