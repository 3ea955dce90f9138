import { testEachRow } from '../testing/test-each-row.ts';

testEachRow(1_000);
