/** A range of a list: from the row `first` to the one before `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Ranges begin and end at multiples of this, so that they rarely change while the page scrolls. */
const step = 8;

/**
 * The rows of a list from `top` to `bottom`.
 * @param topOf the upper edge of a row, in the unit of `top` and `bottom`; it grows with the index
 */
export function nearRange(
  count: number,
  topOf: (index: number) => number,
  top: number,
  bottom: number,
): RowRange {
  const firstBelow = (edge: number) => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (topOf(middle) < edge) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  // The row above the first one that begins below an edge may reach below it.
  const first = Math.max(0, firstBelow(top) - 1);
  return {
    first: Math.floor(first / step) * step,
    end: Math.min(count, Math.ceil(firstBelow(bottom) / step) * step),
  };
}
