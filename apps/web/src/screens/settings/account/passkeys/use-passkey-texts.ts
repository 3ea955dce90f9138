import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Passkey } from '#account/identity/identity-client.ts';

/** How a passkey is called. */
export interface PasskeyTexts {
  readonly name: string;
  /** The day on which it was added. */
  readonly date: string;
}

/** The name and the date of a passkey, in the language of the page. The user pool has generic names in English. */
export function usePasskeyTexts(): (passkey: Passkey) => PasskeyTexts {
  const t = useMessages();
  const { date } = useFormats();
  const nameOf = (name: string) => {
    if (name === '' || name === 'Passkey') return t('passkeys.unnamed');
    return name === 'Security key' ? t('passkeys.security-key') : name;
  };
  return ({ name, addedAt }) => ({
    name: nameOf(name),
    date: date(new Date(addedAt), { month: 'short', day: 'numeric' }),
  });
}
