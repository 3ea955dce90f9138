import { useRecordStore } from '#lib/records/record-store-context.ts';
import type { Theme } from '#lib/theme/theme.ts';

/** Returns a function that saves the theme in the person's UserSettings. It rejects when it could not be saved. */
export function useSaveTheme(username: string): (theme: Theme) => Promise<void> {
  const store = useRecordStore();
  return async (theme) => {
    const { acknowledged } = await store.change([
      { entity: 'UserSettings', id: username, values: { theme } },
    ]);
    acknowledged.catch((error: unknown) => console.error('Failed to save theme:', error));
  };
}
