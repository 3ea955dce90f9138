// @spec import

import { importManyRecords, importRandomExports } from './import-round-trip.ts';
import { openCloud } from './open-cloud.ts';

const timeLimit = 900_000;
const cloud = openCloud(Date.now);

test(
  'import: the export of an account that is deleted then, imported into a new one, gives the same export',
  () => importRandomExports(cloud, 4, 4),
  timeLimit,
);

test(
  'import: 600 records of all kinds make the same export in a new account',
  () => importManyRecords(cloud, 600),
  timeLimit,
);
