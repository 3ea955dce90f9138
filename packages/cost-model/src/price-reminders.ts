import { assumptions } from './assumptions.ts';
import { costOf, functionPrices, prices, type Billed, type Price } from './prices.ts';

type Unit = Billed | keyof typeof functionPrices;
type Units = Partial<Record<Unit, number>>;

const minutesAMonth = 30 * 24 * 60;

/** The minutes whose reminders a run of the sender looks up: see `packages/push-sender/src/send-due.ts`. */
const minutesARun = 18;

/** Units per month of a sender that finds nothing. */
export function unitsOfSender(): Units {
  const { secondsOfRun, memory } = assumptions.reminders;
  return {
    calls: minutesAMonth,
    gigabyteSeconds: minutesAMonth * secondsOfRun * memory,
    // An empty answer of an index is half a unit.
    reads: minutesAMonth * minutesARun * 0.5,
  };
}

/** Units per month of a user with reminders, in addition to those of the user and of the sender. */
export function unitsPerReminded(): Units {
  const { activeDays, logBytesPerRequest, tracedShare } = assumptions;
  const { sentADay, rewritten, devices, secondsOfMessage, memory } = assumptions.reminders;
  const sent = sentADay * activeDays;
  // Each visit lists the devices' reminders; a created and a deleted one are a request each.
  const requests = sent * (1 + 2 * rewritten) + activeDays;
  return {
    requests,
    inspected: requests,
    logs: requests * logBytesPerRequest,
    traces: requests * tracedShare,
    // A create, the claim and the deletion of each; the first and the last also change the index.
    writes: sent * (2 + 1 + 2) + sent * rewritten * 4,
    // The devices, consistently; the index; the list of a visit, some kilobytes.
    reads: sent * 1.5 + activeDays * 5,
    gigabyteSeconds: sent * devices * secondsOfMessage * memory,
  };
}

function priceOf(units: Units, factor: number): Units {
  const all: Record<Unit, Price> = { ...prices, ...functionPrices };
  return Object.fromEntries(
    Object.entries(units).map(([unit, count]) => [
      unit,
      costOf({ ...all[unit as Unit], free: 0 }, count * factor),
    ]),
  );
}

/** US dollars per month, by unit, when the free allowances are used up. */
export function priceReminders(users: number): { readonly sender: Units; readonly users: Units } {
  return { sender: priceOf(unitsOfSender(), 1), users: priceOf(unitsPerReminded(), users) };
}
