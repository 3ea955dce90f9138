// @spec empty-menu-link

import { Link } from 'react-router-dom';
import { useRows } from '#data/records/use-rows.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './menu.module.css';
import { entityNames } from '#data/entities/entities.ts';
import { lastSlice } from '#data/records/records.ts';
import type { RowReader } from '#data/records/row-reader.ts';

/** Entities with content of the user: neither settings and sign-ins, which a device writes, nor discarded values. */
const ownEntities = entityNames.filter(
  (entity) => !['UserSettings', 'SignIn', 'KeptVersion'].includes(entity),
);

/** Whether this device has a record of the user that is not deleted. Rejects with a `StorageError`. */
async function hasRecords(reader: RowReader): Promise<boolean> {
  for (const entity of ownEntities) {
    if ((await reader.countSlices(entity, '', lastSlice)) > 0) return true;
  }
  return false;
}

/**
 * For an account without records: a link to the place to begin. Nothing until all records are known, so that an account
 * with records never shows it.
 */
export function GettingStartedLink() {
  const t = useMessages();
  const { found } = useRows(hasRecords);
  if (found !== false) return null;
  return (
    <p className={styles.begin}>
      {t('menu.new-here')} <Link to="/daily-plan">{t('menu.begin')}</Link>
    </p>
  );
}
