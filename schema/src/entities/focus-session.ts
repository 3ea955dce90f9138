import type { Entity } from '../entity.ts';

/** Focused minutes of the Pomodoro timer. The id follows from the run of the clock, so that each is counted once. */
export const focusSession = {
  name: 'FocusSession',
  plural: 'FocusSessions',
  idRequired: true,
  fields: {
    /** The user's local day on which it began. */
    date: { type: 'AWSDate', required: true },
    startedAt: { type: 'AWSDateTime', required: true },
    mode: { type: 'String', required: true, maxLength: 10, oneOf: ['study', 'reading', 'work'] },
    minutes: { type: 'Int', required: true, min: 1, max: 600 },
    /** The DailyTask for which it was. */
    taskId: { type: 'String', maxLength: 47 },
    /** The YearlyGoal to which the task was linked at that time. */
    goalId: { type: 'String', maxLength: 36 },
  },
  indexes: [{ name: 'byDate', field: 'date' }],
  operations: ['get', 'list', 'changed', 'create', 'delete', 'subscribe'],
} as const satisfies Entity;
