import type { LucideIcon } from 'lucide-react';
import type { FocusTarget } from '#ui/use-focus-target.ts';

/** A screen, a part of one, or an action that the search offers. */
export interface SearchDestination {
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Shown while the field is empty: the screens, and daily actions. */
  readonly isSection: boolean;
  /** The address with the focus target, or the function that opens it. */
  readonly target: { readonly path: string; readonly focusTarget?: FocusTarget } | (() => void);
}
