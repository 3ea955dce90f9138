import { useApolloClient, useMutation } from '@apollo/client/react';
import { CreateUserSettingsDocument, UpdateUserSettingsDocument } from '@kairos/schema/documents';
import { inTurn } from '#lib/records/in-turn.ts';
import type { Theme } from '#lib/theme/theme.ts';

/**
 * Saves the theme in the person's UserSettings: an update, or a creation where there is nothing to update. Saves run
 * one after another, so that the theme chosen last is stored. Rejects when both requests fail.
 */
export function useSaveTheme(username: string): (theme: Theme) => Promise<void> {
  const client = useApolloClient();
  const [update] = useMutation(UpdateUserSettingsDocument);
  const [create] = useMutation(CreateUserSettingsDocument);
  const save = async (theme: Theme) => {
    const variables = { input: { id: username, theme } };
    try {
      await update({ variables });
    } catch {
      await create({ variables });
    }
  };
  return (theme) => inTurn(client, `UserSettings:${username}`, () => save(theme));
}
