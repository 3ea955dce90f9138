import type { Entity } from '../entity.ts';

export const userSettings = {
  name: 'UserSettings',
  plural: 'UserSettings',
  idRequired: true,
  fields: {
    theme: { type: 'String', maxLength: 5, oneOf: ['dark', 'light'] },
    googleToken: { type: 'String', maxLength: 4096, secret: true },
    isSynced: { type: 'Boolean' },
    /** Whether the monthly planner shows the person's own plans; null means yes. */
    showPlans: { type: 'Boolean' },
    /** Whether shortcuts of a single key work; null means yes. */
    singleKeyShortcuts: { type: 'Boolean' },
  },
  indexes: [],
  operations: ['get', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
