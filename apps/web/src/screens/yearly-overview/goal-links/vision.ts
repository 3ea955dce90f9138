import type { FutureGoal } from '@kairos/schema/records/future-goal';
import type { LucideIcon } from 'lucide-react';

/** An entry of the Future Vision that goals can serve. */
export interface Vision {
  readonly id: string;
  readonly title: string;
  /** That of its category. */
  readonly icon: LucideIcon;
}

/** The entries with a title, by category. */
export type VisionsOf = (entries: readonly FutureGoal[]) => readonly Vision[];
