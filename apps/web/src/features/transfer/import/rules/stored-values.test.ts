// @spec import-review

import { fileContent } from '../readers/rules/file-content.ts';
import type { ImportedHabit, AppRecord } from '../readers/rules/import-content.ts';
import { recognizeFile } from '../readers/rules/recognize-file.ts';
import { sampleFile } from '../readers/testing/sample-file.ts';
import { entityOf, storedValues } from './stored-values.ts';

/** The record of a sample with this text. */
function recordOf(name: string, text: string): AppRecord {
  const file = fileContent(sampleFile(name));
  if (typeof file === 'string') throw new Error(file);
  const found = recognizeFile(file, {
    today: '2026-11-25',
    zone: 'Europe/Madrid',
    owner: 'mira',
    now: Date.parse('2026-11-27T12:00:00Z'),
  });
  const records = found.is === 'content' ? found.content.records : [];
  const record = records.find((one) => one.kind !== 'stored' && one.kind !== 'habit' && one.text === text);
  if (!record || record.kind === 'stored') throw new Error(`${name} has no ${text}`);
  return record;
}

const noteOf = (record: AppRecord) => storedValues(record, { order: 0, goalId: null }).note;

test.each([
  ['ticktick.csv', 'Packing list', 'TaskSeries', '[ ] Socks\n[ ] Passport\n[ ] Rain coat'],
  ['ticktick.csv', 'Old errand', 'DailyTask', null],
  ['todoist.csv', 'Pagar la luz, "sin prisa"', 'TaskSeries', 'Línea uno\nlínea dos'],
])('stored values of %s: %j is a %s with the note %j', (name, text, entity, note) => {
  const record = recordOf(name, text);
  expect(entityOf(record).name).toBe(entity);
  expect(noteOf(record)).toBe(note);
});

test('stored values: the note of a repeating task has no ticks, because they belong to a day', () => {
  const series = recordOf('todoist.csv', 'Pagar la luz, "sin prisa"');
  expect(noteOf({ ...series, note: '[x] Luz\n[ ] Agua' } as AppRecord)).toBe('[ ] Luz\n[ ] Agua');
});

test('stored values: a habit has its times a week, or the amount of a day with the amounts of its days', () => {
  const words = { source: 'a', name: 'Walk', description: '', plan: '' };
  const habit: ImportedHabit = { kind: 'habit', ...words, days: [], done: ['2026-11-23'], paused: [] };
  const valuesOf = (record: AppRecord) => storedValues(record, { order: 0, goalId: null });
  expect(valuesOf({ ...habit, perWeek: 3 })).toMatchObject({ perWeek: 3, days: [] });
  expect(valuesOf({ ...habit, amount: { value: 4, unit: 'km', days: { '2026-11-23': 5.2 } } })).toMatchObject(
    {
      ...{ amount: 4, unit: 'km', amounts: '{"2026-11-23":5.2}', log: '{"2026-11-23":true}' },
    },
  );
  expect(valuesOf(habit)).not.toHaveProperty('perWeek');
});
