/** Calls `measure` for every side in every round, one after another: A B A B. What drifts meanwhile meets both sides. */
export async function alternate<Side>(
  rounds: number,
  sides: readonly Side[],
  measure: (side: Side, round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) await measure(side, round);
  }
}
