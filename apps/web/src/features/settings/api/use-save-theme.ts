import { useApolloClient } from '@apollo/client/react';
import { CreateUserSettingsDocument, UpdateUserSettingsDocument } from '@kairos/schema/documents';
import { updateOrCreate } from '#lib/apollo/update-or-create.ts';
import { inTurn } from '#lib/records/in-turn.ts';
import type { Theme } from '#lib/theme/theme.ts';

const userSettings = { update: UpdateUserSettingsDocument, create: CreateUserSettingsDocument };

/**
 * Returns a function that saves the theme in the person's UserSettings: by an update, or a create when there is nothing
 * to update. Saves run one after another, so that the theme chosen last is stored. It rejects when both fail.
 */
export function useSaveTheme(username: string): (theme: Theme) => Promise<void> {
  const client = useApolloClient();
  return (theme) =>
    inTurn(client, `UserSettings:${username}`, () =>
      updateOrCreate(client, userSettings, { id: username, theme }),
    );
}
