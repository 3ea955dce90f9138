// @spec link-mails

import type { Caller, GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import { linkMail } from '@kairos/schema/compose-mail';
import { languages } from '@kairos/schema/languages';
import { mailTexts } from '@kairos/schema/mail-texts';
import { escapeHtml } from '../http/escape-html.ts';
import type { WaitingMail } from '../mail/mail-queue.ts';

/** The data of a mail with a link to set a password. */
export interface MailedLink {
  /** The address of the user. */
  readonly to: string;
  /** Whether it is for the first password. */
  readonly isInvitation: boolean;
  readonly link: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** BCP 47 tag of the user's language; undefined when it is not known: then the e-mail has all languages. */
  readonly language: string | undefined;
}

/** The e-mail with a link to choose a password. */
export function composeLinkMail({ to, isInvitation, link, expiresAt, language }: MailedLink): WaitingMail {
  const own = mailTexts.filter(({ tag }) => tag === language);
  const { subject, body } = linkMail(
    own.length > 0 ? own : mailTexts,
    isInvitation ? 'invitationLink' : 'passwordLink',
  );
  return {
    to,
    kind: 'password link',
    subject,
    html: body.replaceAll('{####}', () => escapeHtml(link)),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/**
 * The language that a user chose in the app, as BCP 47 tag.
 * @returns undefined when the user has chosen none
 */
export async function languageOf(api: GraphqlApi, sub: string): Promise<string | undefined> {
  const caller: Caller = { identity: { sub, username: sub, claims: { sub } } };
  const query = 'query($id: ID!) { getUserSettings(id: $id) { language } }';
  const { data } = await api.execute({ query, variables: { id: sub } }, caller);
  const settings = data?.getUserSettings as { readonly language: string | null } | null | undefined;
  return languages.find(({ code }) => code === settings?.language)?.tag;
}
