import { checkAnyTexts, checkChanges, checkOrders } from '../test/text-properties.ts';

test('text merge: 200,000 random pairs of texts', () => {
  checkAnyTexts(100_000);
  checkChanges(100_000);
  checkOrders(5000);
});
