import type { AdditionRules } from '../src/add-rows.ts';
import type { AdoptedContent } from '../src/replica-snapshot.ts';
import { changedEntities, entityNames, isUpdatable } from './entities.ts';

/** As in the web app. */
export const adoptedContent: AdoptedContent = {
  entities: entityNames,
  fixedIds: ['JournalPage', 'WeekPage', 'YearlyGoal', 'UserSettings'],
  rowForAccount: (row) => (row.entity.startsWith('Calendar') || row.entity === 'TodayFeed' ? null : row),
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
