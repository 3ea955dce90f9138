// @spec import-continues import-former

import type { RecordStore } from '#data/records/record-store.ts';
import { dayAt } from '#domain/days/day-at.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { storedImports } from './import-state.ts';

/** Completes the imports that a closed page of this browser has started. Never rejects. */
export async function resumeImports(store: RecordStore): Promise<void> {
  try {
    const imports = await store.deviceState.get(storedImports);
    if (!imports.some(({ isPrepared, addedParts, parts }) => !isPrepared || addedParts < parts)) return;
    const { continueImports } = await import('./continue-imports.ts');
    await continueImports(store, dayAt(new Date(store.now()), dayStart.get()));
  } catch (error) {
    console.error('Failed to continue an import:', error instanceof Error ? error.name : typeof error);
  }
}
