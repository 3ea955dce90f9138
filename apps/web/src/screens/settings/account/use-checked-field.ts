import { useRef, useState } from 'react';
import { isBlank } from '@kairos/schema/is-blank';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { newPasswordProblem, type NewPasswordProblem } from '#account/identity/credentials.ts';

/**
 * The value of a text field that is checked when its form is sent.
 *
 * @param problemOf the problem of a value
 * @param draft the value, where the caller keeps it; else it lasts until the field is removed, as a password must
 */
export function useCheckedField(
  problemOf: (value: string) => MessageId | undefined,
  draft?: { readonly value: string; readonly onType: (value: string) => void },
) {
  const t = useMessages();
  const [ownValue, setOwnValue] = useState('');
  const { value, onType: setValue } = draft ?? { value: ownValue, onType: setOwnValue };
  const [problem, setProblem] = useState<MessageId>();
  const field = useRef<HTMLInputElement>(null);
  return {
    value,
    /** Whether the value can be sent. If not, the field says why and gets the focus. */
    check: () => {
      const found = problemOf(value);
      setProblem(found);
      if (found !== undefined) field.current?.focus();
      return found === undefined;
    },
    /** For the `TextField`. */
    props: {
      value,
      onChange: (entered: string) => {
        setValue(entered);
        setProblem(undefined);
      },
      error: problem && t(problem),
      ref: field,
    },
  };
}

/** The problem of a name. */
export const nameProblem = (value: string): MessageId | undefined =>
  isBlank(value) ? 'account.name-missing' : undefined;

/** The problem of the code of a mail. */
export const codeProblem = (value: string): MessageId | undefined =>
  isBlank(value) ? 'account.code-missing' : undefined;

const newPasswordProblems: Record<NewPasswordProblem, MessageId> = {
  EmptyPassword: 'account.password-missing',
  PasswordOuterSpaces: 'account.password-spaces',
  PasswordTooShort: 'account.password-short',
  PasswordTooLong: 'account.password-long',
};

/** The problem of a new password. */
export function chosenPasswordProblem(value: string): MessageId | undefined {
  const problem = newPasswordProblem(value);
  return problem && newPasswordProblems[problem];
}

/** The problem of the account's password before it is sent. */
export const passwordProblem = (value: string): MessageId | undefined =>
  isBlank(value) ? 'account.password-missing' : undefined;
