import type { LucideIcon } from 'lucide-react';
import type { FocusTarget } from '#ui/use-focus-target.ts';

/** A place of the app that can be gone to. */
export interface SearchPlace {
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Is shown while nothing is typed: the sections, and what is done every day. */
  readonly isSection: boolean;
  /** Its address, with what to focus there; or what opens it. */
  readonly target: { readonly path: string; readonly focusTarget?: FocusTarget } | (() => void);
}
