import { useServiceTexts } from '#account/service-messages/use-service-texts.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/**
 * Logs out. `failure` is the text for the user, in the language of the page.
 *
 * @param logOut ends every session and leaves this page; rejects and stays when it fails
 */
export function useLogOut(logOut: () => Promise<void>) {
  const t = useMessages();
  const { run, busy, failure } = useAsyncAction(logOut, (error) =>
    error instanceof Error ? error.message : String(error),
  );
  const texts = useServiceTexts(failure !== undefined);
  const isKnown = failure !== undefined && texts !== undefined;
  return {
    run,
    busy,
    failure: isKnown
      ? t('settings.log-out-failed', { message: texts(failure) ?? t('common.crash-title') })
      : undefined,
  };
}
