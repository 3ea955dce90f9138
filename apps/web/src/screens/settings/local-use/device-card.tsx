// @spec local-card

import Download from 'lucide-react/icons/download';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignUpClosed } from '#account/identity/use-sign-up-closed.ts';
import { ExportNotices } from '#features/transfer/export/export-notices.tsx';
import { useLastExport } from '#features/transfer/export/last-export.ts';
import { useExport } from '#features/transfer/export/use-export.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { clearsUnvisitedSites } from '#platform/storage/clears-unvisited-sites.ts';
import { isPersisted, requestPersistence } from '#platform/storage/persistence.ts';
import { Button } from '#ui/button.tsx';
import { SettingsCard } from '#ui/settings-card.tsx';
import { SettingsRow } from '#ui/settings-row.tsx';
import styles from '#ui/styles/settings.module.css';
import { useFocusTarget } from '#ui/use-focus-target.ts';

/** Lazy: rarely opened. */
const LazyStartOver = lazyComponent(
  ['local-use'],
  async () => (await import('./start-over-dialog.tsx')).StartOverDialog,
);

/** The card in the place of the account: where the records are, who can read them, and what keeps them. */
export function DeviceCard() {
  const t = useMessages();
  const navigate = useNavigate();
  const isClosed = useSignUpClosed();
  const [isStartingOver, setIsStartingOver] = useState(false);
  return (
    <SettingsCard title={t('local-use.title')} lead={t('local-use.lead')}>
      {!isClosed && (
        <SettingsRow
          name={t('common.make-account')}
          about={t('local-use.make-account-text')}
          action={t('common.make-account')}
          label={t('common.make-account')}
          onAct={() => void navigate('/SignUp')}
        />
      )}
      <SettingsRow
        name={t('local-use.have-account')}
        about={t('local-use.have-account-text')}
        action={t('local-use.sign-in')}
        label={t('local-use.sign-in')}
        onAct={() => void navigate('/SignIn')}
      />
      {clearsUnvisitedSites() ? <SafariRow /> : <PersistenceRow />}
      <LastExportRow />
      <DeviceRow name={t('local-use.start-over')} about={t('local-use.start-over-text')}>
        <Button variant="quiet" className={styles.change} onClick={() => setIsStartingOver(true)}>
          {t('local-use.start-over')}
        </Button>
      </DeviceRow>
      <TypeAheadSuspense>
        {isStartingOver && <LazyStartOver onClose={() => setIsStartingOver(false)} />}
      </TypeAheadSuspense>
    </SettingsCard>
  );
}

interface DeviceRowProps {
  name: string;
  about: string;
  /** The id of the text under the name. */
  aboutId?: string;
  /** The button. */
  children: ReactNode;
}

/** A row that also works without a network. */
function DeviceRow({ name, about, aboutId, children }: DeviceRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.texts}>
        <span className={styles.name}>{name}</span>
        <span id={aboutId} className={styles.about}>
          {about}
        </span>
      </div>
      {children}
    </div>
  );
}

/** Asks the browser not to clear the storage: only on a press, because Firefox shows a question. */
function PersistenceRow() {
  const t = useMessages();
  const status = useRef<HTMLParagraphElement>(null);
  const [isKept, setIsKept] = useState<boolean>();
  useEffect(() => {
    void isPersisted().then((is) => is && setIsKept(true));
  }, []);
  async function ask() {
    setIsKept(await requestPersistence());
    // The button is gone.
    status.current?.focus();
  }
  return (
    <div>
      <DeviceRow name={t('local-use.keep')} about={t('local-use.keep-text')}>
        {isKept === undefined && (
          <Button variant="quiet" className={styles.change} onClick={() => void ask()}>
            {t('local-use.ask')}
          </Button>
        )}
      </DeviceRow>
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {isKept !== undefined && t(isKept ? 'local-use.kept' : 'local-use.not-promised')}
      </p>
    </div>
  );
}

function SafariRow() {
  const t = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [isShown, setIsShown] = useState(false);
  useFocusTarget('safari', () => button.current?.focus());
  return (
    <div>
      <DeviceRow name={t('local-use.safari')} about={t('local-use.safari-text')}>
        <Button
          ref={button}
          variant="quiet"
          className={styles.change}
          aria-label={t('local-use.how-name')}
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {t('local-use.how')}
        </Button>
      </DeviceRow>
      <p role="status" className={styles.status}>
        {isShown && t('local-use.how-steps')}
      </p>
    </div>
  );
}

function LastExportRow() {
  const t = useMessages();
  const { date } = useFormats();
  const id = useId();
  const { start, busy, failure, isOld } = useExport();
  const exportedAt = useLastExport(busy);
  const about =
    exportedAt === undefined
      ? t('local-use.not-yet')
      : date(new Date(exportedAt), { month: 'short', day: 'numeric' });
  return (
    <div>
      <DeviceRow name={t('local-use.last-export')} about={about} aboutId={id}>
        <Button variant="quiet" className={styles.change} busy={busy} aria-describedby={id} onClick={start}>
          <Download size={18} aria-hidden />
          {t('settings.export-button')}
        </Button>
      </DeviceRow>
      <ExportNotices failure={failure} isOld={isOld} />
    </div>
  );
}
