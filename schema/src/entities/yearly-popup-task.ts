// @spec popup-task-fields popup-task-month valid-popup-title-api api-list-popup-tasks api-create-popup-task
// @spec api-update-popup-task api-delete-popup-task limit-popup-months

import { maxNoteLength, type Entity } from '../entity.ts';

/** A task of one month. With the optional `year` it belongs to that year only. */
export const yearlyPopupTask = {
  name: 'YearlyPopupTask',
  plural: 'YearlyPopupTasks',
  fields: {
    month: {
      type: 'String',
      required: true,
      maxLength: 3,
      oneOf: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    },
    year: { type: 'Int', min: 1, max: 9999 },
    title: { type: 'String', required: true, notBlank: true, maxLength: 500, private: true },
    date: { type: 'AWSDate' },
    time: { type: 'String', maxLength: 5, format: 'HH:mm', mayBeEmpty: true },
    done: { type: 'Boolean', required: true },
    note: { type: 'String', maxLength: maxNoteLength, mergedAsText: 'lines', private: true },
  },
  indexes: [{ name: 'byMonth', field: 'month' }],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
