import { type Entity, maxIdLength } from '../entity.ts';

/**
 * A value that a merge on a device discarded, stored so that every device of the user can show it. The id is derived from
 * the value, so that two devices that discard it create one record.
 */
export const keptVersion = {
  name: 'KeptVersion',
  plural: 'KeptVersions',
  idRequired: true,
  fields: {
    /** The entity of the record that had the value. */
    kind: {
      type: 'String',
      required: true,
      maxLength: 40,
      oneOf: [
        'BucketItem',
        'YearlyGoal',
        'DailyTask',
        'Habit',
        'FutureGoal',
        'YearlyPopupTask',
        'UserSettings',
        'TaskSeries',
        'JournalPage',
        'FocusSession',
        'Letter',
        'LaterTask',
        'WeekPage',
      ],
    },
    recordId: { type: 'String', required: true, notBlank: true, maxLength: maxIdLength },
    field: { type: 'String', required: true, notBlank: true, maxLength: 40 },
    /**
     * The value. A value of a field of type String, AWSDate or AWSDateTime is stored unchanged, and as '' when the field
     * was cleared. Values of other types are JSON, e.g. `true`, `3`, `["Mon"]` or `null`. For a field that is merged by
     * key it is a JSON object with the discarded keys only, e.g. `{"2026-11-20":true}`.
     */
    text: { type: 'String', required: true, maxLength: 20_000, private: true },
    /** The kind of device on which the value was written. */
    device: { type: 'String', required: true, maxLength: 20, oneOf: ['phone', 'tablet', 'computer'] },
    writtenAt: { type: 'AWSDateTime', required: true },
  },
  indexes: [],
  expiresAfterDays: 30,
  operations: ['get', 'list', 'changed', 'create', 'delete', 'subscribe'],
} as const satisfies Entity;
