import {
  type AdoptionOptions,
  completeAdoption,
  copyAdopted,
  unfinishedAdoption,
} from '../src/adopt-replica.ts';
import type { AddedRows } from '../src/add-rows.ts';
import type { AdoptionKind } from '../src/adoption-mark.ts';
import { valueAt } from '../src/paths.ts';
import type { Row } from '../src/record.ts';
import { noStamp } from '../src/stamp.ts';
import { currentRecord, currentStamp } from '../src/visible-record.ts';
import { additionRules, adoptedContent } from './adoption-rules.ts';
import type { Problem } from './problem.ts';
import { isInvalid } from './random-values.ts';
import type { SimulatedDevice, SimulatedTab } from './simulated-device.ts';
import type { SimulatedServer } from './simulated-server.ts';
import type { WriteLog } from './write-log.ts';

interface AdoptingBrowserOptions {
  readonly kind: AdoptionKind;
  readonly local: SimulatedDevice;
  readonly account: SimulatedDevice;
  readonly server: SimulatedServer;
  readonly log: WriteLog;
  /** The entities whose records users change. */
  readonly entities: readonly string[];
}

/** The rows of a device by entity and id. */
export async function rowsByKey(
  device: SimulatedDevice,
  entities: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const storage = device.openStorage();
  const rows = await Promise.all(entities.map((name) => storage.getRows(name)));
  return new Map(rows.flat().map((row) => [`${row.entity} ${row.id}`, row]));
}

/** The steps of an adoption in a browser, as the pages of the account do them. */
export class AdoptingBrowser {
  /** Records that were deleted on the device before the server had them. */
  readonly problems: Problem[] = [];
  readonly #options: AdoptingBrowserOptions;
  #isComplete = false;

  constructor(options: AdoptingBrowserOptions) {
    this.#options = options;
  }

  #adoption(tab: SimulatedTab): AdoptionOptions {
    const { local } = this.#options;
    const source = local.openStorage(() => local.closeAll());
    return { source, store: tab.store, content: adoptedContent, rules: additionRules };
  }

  /** Copies what is not copied, in one tab at a time. */
  copy(tab: SimulatedTab): Promise<void> {
    return this.#options.account.lock.request('adoption', async () => {
      let additions: AddedRows | undefined;
      await copyAdopted(this.#adoption(tab), this.#options.kind, (_transaction, added) => {
        additions = added;
        return Promise.resolve();
      });
      if (additions) this.#logAddition(additions);
    });
  }

  /** The addition is a change of its own, which has replaced the values of both that it contains. */
  #logAddition({ stamp, changed }: AddedRows): void {
    for (const { before, from, values } of changed) {
      const { entity, id } = before;
      for (const [path, value] of Object.entries(values)) {
        const contained = [before, from].filter((row) =>
          String(value).includes(String(valueAt(currentRecord(row), path))),
        );
        const seen = contained.map((row) => currentStamp(row, path)).filter((one) => one !== noStamp);
        this.#options.log.add({ entity, id, path, value, stamp, seen });
      }
    }
  }

  /** Clears the device if the server has everything. */
  async complete(tab: SimulatedTab): Promise<void> {
    const local = await rowsByKey(this.#options.local, this.#options.entities);
    const isComplete = await this.#options.account.lock.request('adoption', () =>
      completeAdoption(this.#adoption(tab)),
    );
    if (!isComplete || local.size === 0 || this.#isComplete) return;
    this.#isComplete = true;
    for (const row of local.values()) {
      const isRejected = this.#options.log.writes.some(({ id, value }) => id === row.id && isInvalid(value));
      if (isRejected || this.#options.log.hasUnsentDeletion(row.id)) continue;
      if (!(await this.#options.server.get(row.entity, row.id)))
        this.problems.push({ kind: 'too early', subject: `${row.entity} ${row.id}`, detail: row });
    }
  }

  /** What a page of another person does after its start: nothing, because that person has taken nothing along. */
  async resume(tab: SimulatedTab): Promise<void> {
    const adoption = this.#adoption(tab);
    const kind = await unfinishedAdoption(adoption);
    if (kind !== undefined) await copyAdopted(adoption, kind);
  }
}
