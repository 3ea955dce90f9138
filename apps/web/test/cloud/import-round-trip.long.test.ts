import { importManyRecords, importRandomExports } from './import-round-trip.ts';
import { openCloud } from './open-cloud.ts';

const timeLimit = 900_000;
const cloud = openCloud(Date.now);

test(
  'import: the export of an account that is deleted then, imported into a new one, gives the same export',
  () => importRandomExports(cloud, 12, 15),
  timeLimit,
);

test(
  'import: 5,000 records of all kinds make the same export in a new account',
  () => importManyRecords(cloud, 5_000),
  timeLimit,
);
