import { assumptions } from './assumptions.ts';
import type { DayCount } from './count-day.ts';
import { costOf, fixedCost, prices, type Billed } from './prices.ts';
import { subscriptions } from './screens.ts';
import type { WebDelivery } from './web-delivery.ts';

/** The counted and measured values. */
export interface Figures {
  readonly day: DayCount;
  readonly web: WebDelivery;
}

/**
 * Billed real-time messages of a day: each visit connects and subscribes, and each change is delivered to its own
 * device.
 */
export const messagesADay = ({ changeMessages }: DayCount): number =>
  assumptions.visitsADay * (1 + subscriptions.visit) + subscriptions.planner + changeMessages;

/** Units that one monthly user consumes per month. */
export function unitsPerUser({ day, web }: Figures): Record<Billed, number> {
  const { activeDays, visitsADay, liveMinutesADay, releasesAMonth } = assumptions;
  const requests = (day.queries + day.mutations) * activeDays;
  const visits = visitsADay * activeDays;
  const webUnits = (visit: number, release: number, first: number) =>
    visits * visit + releasesAMonth * release + assumptions.newUsers * first;
  const webRequests = webUnits(web.visitRequests, web.releaseRequests, web.firstRequests);
  const { counted, afterAYear } = assumptions.weeksOfTasks;
  const aYearOfTasks = day.taskBytes * (afterAYear / counted - 1);
  const stored = (day.storedBytes + aYearOfTasks) * assumptions.storedPerMonthlyUser;
  return {
    requests,
    realtime: messagesADay(day) * activeDays,
    minutes: liveMinutesADay * activeDays,
    answers: day.answerBytes * activeDays,
    reads: day.reads * activeDays,
    writes: day.writes * activeDays,
    storage: stored,
    backups: stored,
    users: 1,
    mails: assumptions.newUsers * assumptions.mailsPerNewUser,
    webRequests,
    webFunctions: webRequests,
    webBytes: webUnits(web.visitBytes, web.releaseBytes, web.firstBytes),
    inspected: requests + webRequests + visits,
    logs: requests * assumptions.logBytesPerRequest + webRequests * assumptions.logBytesPerWebRequest,
    traces: requests * assumptions.tracedShare,
  };
}

/** US dollars per month for a number of monthly users, by billed unit; `fixed` does not depend on the number. */
export function priceMonth(figures: Figures, users: number): Record<Billed | 'fixed', number> {
  const units = unitsPerUser(figures);
  const billed = Object.entries(prices).map(([name, price]) => [
    name,
    costOf(price, units[name as Billed] * users),
  ]);
  return { ...(Object.fromEntries(billed) as Record<Billed, number>), fixed: fixedCost };
}
