import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildSchema } from 'graphql';
import { listFields } from './type-policies.ts';

test('type policies: cache every list of the API by its filter', () => {
  const file = createRequire(__filename).resolve('@kairos/schema/schema.graphql');
  const scalars = readFileSync(file.replace('schema.graphql', 'appsync.graphql'), 'utf8');
  const query = buildSchema(scalars + readFileSync(file, 'utf8')).getQueryType();
  const lists = Object.keys(query?.getFields() ?? {}).filter((name) => name.startsWith('list'));
  expect(lists.toSorted()).toEqual(listFields.toSorted());
});
