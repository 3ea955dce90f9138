import { useState } from 'react';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useServiceTexts } from '#account/service-messages/use-service-texts.ts';
import type { AccountActions } from '../account/account-actions.ts';
import { passwordFailure, type PasswordFailure } from '../account/password-failure.ts';

function failureOf(error: unknown): PasswordFailure {
  const failure = passwordFailure(error);
  return 'id' in failure && failure.id === 'settings.not-saved' ? { id: 'account.not-deleted' } : failure;
}

/**
 * Deletes the account. `removed` is the number of records removed so far; `failure` is the text for the person, in the
 * language of the page.
 */
export function useDeleteAccount(deleteAccount: AccountActions['deleteAccount']) {
  const t = useMessages();
  const [removed, setRemoved] = useState(0);
  const { run, busy, failure } = useAsyncAction(
    (password: string) => deleteAccount(password, setRemoved),
    failureOf,
  );
  const texts = useServiceTexts(failure !== undefined);
  const known =
    failure &&
    ('id' in failure ? t(failure.id) : texts && (texts(failure.message) ?? t('account.not-deleted')));
  return { run, busy, removed, failure: known };
}
