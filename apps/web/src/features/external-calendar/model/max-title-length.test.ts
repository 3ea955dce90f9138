import { entities } from '@kairos/schema/entities';
import { maxTitleLength } from './max-title-length.ts';

test('the limit is the schema’s', () => {
  const fields = entities.find(({ name }) => name === 'MonthlyEvent')?.fields as Record<string, unknown>;
  expect(fields.title).toMatchObject({ maxLength: maxTitleLength });
});
