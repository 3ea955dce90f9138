// @spec merged-texts

import { checkAnyTexts, checkChanges, checkOrders } from '../test/text-properties.ts';

test('text merge: is the same on both devices, well-formed, and not longer than both texts, for any texts', () => {
  checkAnyTexts(2000);
});

test('text merge: has what each side has added and not what it has removed, once, for any changes of words and lines', () => {
  checkChanges(2000);
});

test('text merge: is the same in every order of arrival and after a repetition, for devices that change different lines', () => {
  checkOrders(200);
});
