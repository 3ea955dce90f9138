import { useSyncExternalStore } from 'react';
import type { AdoptionRunner } from './adoption-runner.ts';
import type { AdoptionState } from './adoption-state.ts';

const none: AdoptionState = { is: 'none' };
const noChanges = () => () => undefined;

/** The state of an adoption, as it changes. */
export function useAdoptionState(runner: AdoptionRunner | undefined): AdoptionState {
  return useSyncExternalStore(runner?.subscribe ?? noChanges, runner?.getState ?? (() => none));
}
