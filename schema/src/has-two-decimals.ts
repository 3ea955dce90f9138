// @spec habit-amount-fields

/** Whether a number has at most two decimals. Resolvers run this too. */
export function hasTwoDecimals(value: number): boolean {
  return Math.round(value * 100) / 100 === value;
}
