import { type LoggedWrite, WriteLog } from './write-log.ts';

/** Knows that an imported value gets another stamp when its record is adopted. */
export class AdoptionLog extends WriteLog {
  readonly #imported = new Map<string, string>();

  addImported(write: LoggedWrite): void {
    this.#imported.set(`${write.entity} ${write.id}`, write.stamp);
    super.add(write);
  }

  override add(write: LoggedWrite): void {
    const imported = this.#imported.get(`${write.entity} ${write.id}`);
    const isSeen = write.seen.some((stamp) => stamp.endsWith('-default'));
    super.add(isSeen && imported !== undefined ? { ...write, seen: [...write.seen, imported] } : write);
  }
}
