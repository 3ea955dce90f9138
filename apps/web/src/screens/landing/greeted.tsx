// @spec landing-greeting

import { use, useId } from 'react';
import { givenName } from '#account/identity/given-name.ts';
import { GreetingNoteContext } from '#features/adoption/greeting-note.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Greeting } from './rules/greetings.ts';
import styles from './landing.module.css';
import { StartLink } from './start-link.tsx';

/** The greeting after a sign-in, with the way on. `userName` is the whole name of the user. */
export function Greeted({ greeting, userName }: { greeting: Greeting; userName: string }) {
  const t = useMessages();
  const id = useId();
  const name = givenName(userName);
  return (
    <div className={styles.welcome}>
      <p id={id} className={styles.greeting}>
        {t(greeting, { named: name === '' ? 'no' : 'yes', name })}
      </p>
      {use(GreetingNoteContext)}
      <StartLink className={styles.start} describedBy={id} takesFocus />
    </div>
  );
}
