import { readFileSync } from 'node:fs';
import { exportedEntities, exportedFields } from './export-format.ts';
import { printExportSchema } from './print-export-schema.ts';

const documented = new URL('../../docs/export-format.schema.json', import.meta.url);

test('export format: the documented JSON schema is that of the entities', () => {
  expect(readFileSync(documented, 'utf8')).toBe(printExportSchema(exportedEntities));
});

// @spec calendar-source
test('export format: contains no secrets', () => {
  const names = exportedEntities.flatMap((entity) => exportedFields(entity).map(([name]) => name));
  expect(exportedEntities.map(({ name }) => name)).not.toContain('GoogleAuth');
  expect(exportedEntities.map(({ name }) => name)).not.toContain('CalendarFeed');
  expect(exportedEntities.map(({ name }) => name)).not.toContain('CalendarSource');
  expect(exportedEntities.map(({ name }) => name)).not.toContain('TodayFeed');
  expect(exportedEntities.map(({ name }) => name)).not.toContain('SignIn');
  expect(names).toContain('isSynced');
  expect(names).not.toContain('googleToken');
});
