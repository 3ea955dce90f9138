// @spec bookmark

import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import type { FocusTarget } from '#ui/use-focus-target.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { User } from '#account/identity/user.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import type { AccountActions } from './account/account-actions.ts';
import { DeleteAccountRow } from './delete-account/delete-account-row.tsx';
import { LazyEncryptionNote } from '#features/encryption/lazy-encryption-note.ts';
import { ExportNotices } from '#features/transfer/export/export-notices.tsx';
import { ImportRows } from '#features/transfer/import/import-rows.tsx';
import { useAdoption } from '#features/adoption/adoption-context.ts';
import { useAdoptionState } from '#features/adoption/use-adoption-state.ts';
import { SettingsCard } from '#ui/settings-card.tsx';
import styles from '#ui/styles/settings.module.css';
import { useExport } from '#features/transfer/export/use-export.ts';

/** Lazy: rarely opened. The files have the words of the screens. */
const LazyOtherFormats = lazyComponent(
  ['formats', 'menu', 'daily-plan', 'future-vision', 'bucket-list', 'pomodoro', 'journal'],
  async () => (await import('#features/transfer/export/formats/other-formats-dialog.tsx')).OtherFormatsDialog,
);

/** Only for devices of encrypted accounts. */
const LazyUnreadableRow = lazyComponent(
  ['encryption'],
  async () => (await import('./encryption/unreadable-row.tsx')).UnreadableRow,
);

const LazyAdoptionRows = lazyComponent(
  ['adoption'],
  async () => (await import('#features/adoption/adoption-rows.tsx')).AdoptionRows,
);

interface DataProps {
  /** The username of the user, or `localOwner`. */
  owner: string;
  /** The account that can be deleted; null without an account. */
  account: { readonly user: User; readonly onDelete: AccountActions['deleteAccount'] } | null;
  /** Whether accounts can be encrypted. */
  offersEncryption?: boolean;
}

/** The data of the user: export, import, history, and the deletion of the account. */
export function Data({ owner, account, offersEncryption = false }: DataProps) {
  const t = useMessages();
  const id = useId();
  const adoption = useAdoption();
  // The list of imports is read again after records were taken along.
  const adoptionState = useAdoptionState(adoption).is;
  const [isChoosing, setIsChoosing] = useState(false);
  const { start, busy, failure, isOld } = useExport();
  return (
    <SettingsCard title={t('settings.data')} status={busy ? t('settings.exporting') : ''}>
      <div>
        <div className={styles.row}>
          <div className={styles.texts}>
            <span className={styles.name}>{t('settings.export')}</span>
            <span id={`${id}-export`} className={styles.about}>
              {t('settings.export-text')}
            </span>
            <Button variant="link" className={styles.formats} onClick={() => setIsChoosing(true)}>
              {t('settings.other-formats')}
            </Button>
          </div>
          <Button
            variant="quiet"
            className={styles.change}
            busy={busy}
            aria-label={t('settings.export')}
            aria-describedby={`${id}-export`}
            onClick={start}
          >
            <Download size={18} aria-hidden />
            {t('settings.export-button')}
          </Button>
        </div>
        <ExportNotices failure={failure} isOld={isOld} />
        <Suspense>{account && offersEncryption && <LazyEncryptionNote about="export" />}</Suspense>
        <Suspense>{isChoosing && <LazyOtherFormats onClose={() => setIsChoosing(false)} />}</Suspense>
      </div>
      <Suspense>{adoption && <LazyAdoptionRows runner={adoption} />}</Suspense>
      <ImportRows key={adoptionState} owner={owner} />
      <Suspense>{account && offersEncryption && <LazyUnreadableRow />}</Suspense>
      <div className={styles.row}>
        <div className={styles.texts}>
          <span className={styles.name}>{t('settings.add-elsewhere')}</span>
          <span id={`${id}-elsewhere`} className={styles.about}>
            {t('settings.add-elsewhere-text')}
          </span>
        </div>
        <Link
          to="/user-guide"
          state={{ record: 'elsewhere' } satisfies FocusTarget}
          className={styles.how}
          aria-describedby={`${id}-elsewhere`}
        >
          {t('settings.add-elsewhere-how')}
        </Link>
      </div>
      <div className={styles.history}>
        <div>
          {/* All of the row is clickable; only the title is the link's accessible name. */}
          <Link to="/history" className={styles.name} aria-describedby={`${id}-text`}>
            {t('settings.history')}
          </Link>
          <p id={`${id}-text`} className={styles.about}>
            {t('settings.history-text')}
          </p>
        </div>
        <ChevronRight size={20} aria-hidden />
      </div>
      {account && <DeleteAccountRow {...account} />}
    </SettingsCard>
  );
}
