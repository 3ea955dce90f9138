import { useMessages } from '#platform/i18n/use-messages.ts';
import { useServiceTexts } from '#account/service-messages/use-service-texts.ts';
import type { PasswordFailure } from './password-failure.ts';

/**
 * The text of a failure in the language of the page.
 *
 * @param mayFail whether there may soon be a failure: then the texts load before they are needed
 */
export function useFailureText(failure: PasswordFailure | undefined, mayFail: boolean): string | undefined {
  const t = useMessages();
  const texts = useServiceTexts(mayFail || failure !== undefined);
  return (
    failure &&
    ('id' in failure ? t(failure.id) : texts && (texts(failure.message) ?? t('settings.not-saved')))
  );
}
