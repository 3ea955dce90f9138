import { assumptions } from './assumptions.ts';
import { costOf, functionPrices, prices, type Billed, type Price } from './prices.ts';

type Unit = Billed | keyof typeof functionPrices;

const daysAMonth = 30;

/** Units that one calendar address consumes per month, in addition to those of its user. */
export function unitsPerAddress(): Partial<Record<Unit, number>> {
  const { activeDays, logBytesPerRequest, logBytesPerWebRequest, tracedShare } = assumptions;
  const { calendarBytes, requestsADay, writesPerActiveDay, seconds, memory } = assumptions.address;
  const asked = requestsADay * daysAMonth;
  const written = writesPerActiveDay * activeDays;
  return {
    webRequests: asked,
    inspected: asked + written,
    calls: asked,
    gigabyteSeconds: asked * seconds * memory,
    // The index is read eventually consistent. The record is read strongly consistent, also for an answer without a body.
    reads: asked * (0.5 + Math.ceil(calendarBytes / 4096)),
    // The record, and its entry in the index by `updatedAt`, which moves.
    writes: written * (Math.ceil(calendarBytes / 1024) + 2),
    requests: written,
    // The change, without its text, is delivered to the device itself.
    realtime: written,
    // Calendars that know the present text get an answer without a body.
    webBytes: Math.min(asked, written) * calendarBytes,
    logs: asked * logBytesPerWebRequest + written * logBytesPerRequest,
    traces: written * tracedShare,
    storage: calendarBytes,
    backups: calendarBytes,
  };
}

/** US dollars per month for a number of calendar addresses, by unit, when the free allowances are used up. */
export function priceAddresses(addresses: number): Partial<Record<Unit, number>> {
  const all: Record<Unit, Price> = { ...prices, ...functionPrices };
  return Object.fromEntries(
    Object.entries(unitsPerAddress()).map(([unit, units]) => [
      unit,
      costOf({ ...all[unit as Unit], free: 0 }, units * addresses),
    ]),
  );
}
