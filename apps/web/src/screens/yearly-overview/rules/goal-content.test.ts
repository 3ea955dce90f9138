import { entities } from '@kairos/schema/entities';
import { maxTitleLength } from './goal-content.ts';

test('yearly goal: the title limit matches the schema', () => {
  const fields = entities.find(({ name }) => name === 'YearlyGoal')?.fields as Record<string, unknown>;
  expect(fields.title).toMatchObject({ maxLength: maxTitleLength });
});
