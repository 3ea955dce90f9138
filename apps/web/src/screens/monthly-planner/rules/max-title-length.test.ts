import { entities } from '@kairos/schema/entities';
import { maxTitleLength } from './max-title-length.ts';

test('title length: the limit matches the schema', () => {
  const fields = entities.find(({ name }) => name === 'MonthlyEvent')?.fields as Record<string, unknown>;
  expect(fields.title).toMatchObject({ maxLength: maxTitleLength });
});
