import { i18n, loadArea } from '#platform/i18n/i18n.ts';
import english from '#locales/en/service-messages.json';
import { findMessage } from './find-message.ts';

/** Translates a message of a service into the page's language; undefined for an unknown message. */
export type ServiceTexts = (message: string) => string | undefined;

/**
 * Loads the translations of service messages into the page's language, and into each language that it is switched to.
 * The English catalogue has the messages letter by letter, as the services write them.
 *
 * @throws when the texts cannot be fetched
 */
export async function loadServiceTexts(): Promise<ServiceTexts> {
  await loadArea('service-messages');
  return textOf;
}

function textOf(message: string): string | undefined {
  // The build has compiled it; TypeScript sees the text.
  const found = findMessage(message, english);
  if (found === undefined) return undefined;
  // A value can be a message too: a broken rule of passwords, or the name of a field.
  const values = Object.entries(found.values).map(([name, value]) => [name, textOf(value) ?? value]);
  return i18n._(found.id, Object.fromEntries(values) as Record<string, string>);
}
