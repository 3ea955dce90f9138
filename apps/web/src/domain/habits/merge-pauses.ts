// @spec pause-all-habits

import type { MergeField } from '@kairos/sync/merge-field';
import { shiftDay } from '#domain/days/shift-day.ts';
import { pausesOf, textOfPauses, type Pause } from './pauses.ts';

/** Later than each day. */
const noEnd = '~';

const keyOf = ({ from, to, all }: Pause) => `${from} ${to ?? noEnd} ${all === true}`;

const byKey = (one: Pause, other: Pause) => (keyOf(one) < keyOf(other) ? -1 : 1);

/** Whether the second pause, which begins later, overlaps with the first one or follows at once. */
function isJoined({ to }: Pause, { from }: Pause): boolean {
  return to === null || from <= shiftDay(to, 1);
}

const later = (one: string | null, other: string | null) =>
  one === null || other === null ? null : one > other ? one : other;

/** Joins the pauses of one kind that overlap or follow each other. */
function joined(pauses: readonly Pause[]): readonly Pause[] {
  const found: Pause[] = [];
  for (const pause of pauses.toSorted(byKey)) {
    const last = found.at(-1);
    if (last && isJoined(last, pause)) found.splice(-1, 1, { ...last, to: later(last.to, pause.to) });
    else found.push(pause);
  }
  return found;
}

const listOf = (value: unknown) => pausesOf(typeof value === 'string' ? value : null);

/**
 * Merges the pauses of a habit that two devices have changed: a pause that one of them has ended or removed is not there
 * any more, and those that they have added are, joined where they overlap. Pauses of all habits and a habit's own ones
 * are joined separately, so that `I am back` ends only the first.
 */
export const mergePauses: MergeField = ({ base, mine, theirs }) => {
  const [before, ...sides] = [base, mine, theirs].map(
    (value) => new Map(listOf(value).map((pause) => [keyOf(pause), pause])),
  );
  const kept = [...(before ?? [])].filter(([key]) => sides.every((side) => side.has(key)));
  const added = new Map(sides.flatMap((side) => [...side].filter(([key]) => !before?.has(key))));
  const addedPauses = [...added.values()];
  const merged = [
    ...kept.map(([, pause]) => pause),
    ...joined(addedPauses.filter(({ all }) => all)),
    ...joined(addedPauses.filter(({ all }) => !all)),
  ];
  return { value: textOfPauses(merged.toSorted(byKey)) };
};
