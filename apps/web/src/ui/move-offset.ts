/** How many characters before and after an offset are compared. */
const maxCompared = 200;

function commonStart(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let count = 0;
  while (count < shorter && one[count] === other[count]) count += 1;
  return count;
}

/** How many characters around two offsets are the same. */
function sameAround(before: string, offset: number, after: string, place: number): number {
  let ahead = 0;
  const maxAhead = Math.min(offset, place, maxCompared);
  while (ahead < maxAhead && before[offset - 1 - ahead] === after[place - 1 - ahead]) ahead += 1;
  let behind = 0;
  const maxBehind = Math.min(before.length - offset, after.length - place, maxCompared);
  while (behind < maxBehind && before[offset + behind] === after[place + behind]) behind += 1;
  return ahead + behind;
}

/**
 * The offset in a changed text that has the same characters around it as `offset` had before, in UTF-16 units. Text that
 * was added at the offset is after it.
 */
export function moveOffset(before: string, after: string, offset: number): number {
  if (offset <= commonStart(before, after)) return offset;
  // Exact when all that was changed is before the offset.
  const expected = Math.min(Math.max(0, offset + after.length - before.length), after.length);
  let best = { place: expected, same: sameAround(before, offset, after, expected) };
  for (let place = 0; place <= after.length; place += 1) {
    const same = sameAround(before, offset, after, place);
    const isNearer = Math.abs(place - expected) < Math.abs(best.place - expected);
    if (same > best.same || (same === best.same && isNearer)) best = { place, same };
  }
  return best.place;
}
