import type { Entity } from '../entity.ts';

export const dailyTask = {
  name: 'DailyTask',
  plural: 'DailyTasks',
  fields: {
    date: { type: 'AWSDate', required: true },
    text: { type: 'String', required: true, notBlank: true, maxLength: 500 },
    time: { type: 'String', maxLength: 5, format: 'HH:mm', mayBeEmpty: true },
    duration: { type: 'String', maxLength: 100 },
    order: { type: 'Int', required: true, min: 0, max: 1_000_000 },
    done: { type: 'Boolean', required: true },
  },
  indexes: [{ name: 'byDate', field: 'date' }],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
