import { useMutation } from '@apollo/client/react';
import { CreateUserSettingsDocument, UpdateUserSettingsDocument } from '@kairos/schema/documents';
import type { Theme } from '#lib/theme/theme.ts';

/**
 * Saves the theme in the person's UserSettings: an update, or a creation where there is nothing to update.
 * Rejects when both fail.
 */
export function useSaveTheme(username: string): (theme: Theme) => Promise<void> {
  const [update] = useMutation(UpdateUserSettingsDocument);
  const [create] = useMutation(CreateUserSettingsDocument);
  return async (theme) => {
    const variables = { input: { id: username, theme } };
    try {
      await update({ variables });
    } catch {
      await create({ variables });
    }
  };
}
