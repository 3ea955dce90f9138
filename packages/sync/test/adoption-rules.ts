import type { AdditionRules } from '../src/add-rows.ts';
import type { AdoptedContent } from '../src/replica-snapshot.ts';
import { changedEntities, entityNames, isUpdatable } from './entities.ts';

/** Whether records of the entity belong to an account: the use without an account has none. */
export const isOfAccounts = (entity: string): boolean =>
  entity.startsWith('Calendar') || entity === 'TodayFeed' || entity === 'SignIn';

/** As in the web app. */
export const adoptedContent: AdoptedContent = {
  entities: entityNames,
  fixedIds: ['JournalPage', 'WeekPage', 'YearlyGoal', 'UserSettings'],
  rowForAccount: (row) => (isOfAccounts(row.entity) ? null : row),
};

/** As in the web app. */
export const additionRules: AdditionRules = {
  joined: {
    JournalPage: { field: 'text', maxLength: 20_000 },
    WeekPage: { field: 'text', maxLength: 2_000 },
  },
  kept: ['YearlyGoal', 'UserSettings'],
  restored: changedEntities.filter(isUpdatable).map(({ name }) => name),
  links: { entity: 'YearlyGoal', field: 'goalId' },
};
