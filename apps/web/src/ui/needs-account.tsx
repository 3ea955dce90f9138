// @spec local-needs-account

import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './message.module.css';

/** Says below a control, which is `aria-disabled`, that it needs an account. `id` is for its description. */
export function NeedsAccount({ id }: { id?: string }) {
  const t = useMessages();
  return (
    <p className={styles.needsAccount}>
      <span id={id}>{t('common.needs-account')}</span> <Link to="/SignUp">{t('common.make-account')}</Link>
    </p>
  );
}
