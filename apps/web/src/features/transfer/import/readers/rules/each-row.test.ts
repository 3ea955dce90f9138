// @spec import-other-apps

import { testEachRow } from '../testing/test-each-row.ts';

testEachRow(40);
