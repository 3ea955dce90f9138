import { longCases } from '../test/long-cases.ts';
import { checkAnyTexts, checkChanges, checkOrders } from '../test/text-properties.ts';

test('text merge: many random pairs of texts', () => {
  checkAnyTexts(longCases(100_000).count);
  checkChanges(longCases(100_000).count);
  checkOrders(longCases(5_000).count);
});
