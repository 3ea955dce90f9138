// @spec encryption-card encryption-code

import Lock from 'lucide-react/icons/lock';
import Printer from 'lucide-react/icons/printer';
import { useRef, useState, type ReactNode } from 'react';
import type { EncryptionStatus } from '#data/encryption/encryption-control.ts';
import { EnterWordsDialog } from '#features/encryption/enter-words.tsx';
import { useEncryption } from '#features/encryption/use-encryption.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { SettingsCard } from '#ui/settings-card.tsx';
import { SettingsRow } from '#ui/settings-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import settingsStyles from '#ui/styles/settings.module.css';
import { Tag } from '#ui/tag.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import type { LoadChanges } from '../account/account-actions.ts';
import { RewriteBar } from './almost-step.tsx';
import { CodeDialog } from './code-dialog.tsx';
import styles from './encryption.module.css';
import type { SheetUse } from './rules/change-failure.ts';
import { SheetDialog } from './sheet-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

type Opened = SheetUse | 'code' | 'turn-off' | 'words';

interface EncryptionCardProps {
  email: string;
  load: LoadChanges;
  /** Whether this deployment sends reminders while Kairos is closed. */
  hasPush: boolean;
  /** Whether this deployment has Google Calendar. */
  hasCalendars: boolean;
}

/** The card that locks what the user writes: its state, and its dialogs. */
export function EncryptionCard({ email, load, hasPush, hasCalendars }: EncryptionCardProps) {
  const t = useMessages();
  const { control, status, failed, retry } = useEncryption();
  const [opened, setOpened] = useState<Opened>();
  const [isSaved, setIsSaved] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  // The button that opened the dialog may be gone.
  const focusRows = useFocusAfter(opened !== undefined, rows);
  const open = (dialog: Opened) => {
    setIsSaved(false);
    setOpened(dialog);
  };
  const close = () => {
    focusRows();
    setOpened(undefined);
  };
  if (control === null) return null;
  return (
    <SettingsCard
      title={t('encryption.title')}
      status={isSaved ? t('settings.saved') : ''}
      focusTarget="encryption"
    >
      <div ref={rows} tabIndex={-1} className={styles.rows}>
        <Rows
          status={status}
          failed={failed}
          retry={() => (control ? void control.check() : retry())}
          onOpen={open}
        />
      </div>
      {control && (opened === 'turn-on' || opened === 'new-sheet' || opened === 'change-key') && (
        <SheetDialog
          use={opened}
          control={control}
          status={status}
          email={email}
          load={load}
          hasPush={hasPush}
          hasCalendars={hasCalendars}
          onClose={close}
          onChanged={() => setIsSaved(opened !== 'turn-on')}
        />
      )}
      {control && opened === 'code' && (
        <CodeDialog control={control} status={status} email={email} load={load} onClose={close} />
      )}
      {control && opened === 'turn-off' && (
        <TurnOffDialog control={control} email={email} load={load} onClose={close} />
      )}
      {opened === 'words' && <EnterWordsDialog onOpen={close} onClose={close} />}
    </SettingsCard>
  );
}

interface RowsProps {
  status: EncryptionStatus;
  failed: boolean;
  retry: () => void;
  onOpen: (dialog: Opened) => void;
}

function Rows({ status, failed, retry, onOpen }: RowsProps) {
  const t = useMessages();
  switch (status.kind) {
    case 'unknown':
      return failed ? <FailedRow onRetry={retry} /> : <Skeleton height="4rem" />;
    case 'off':
      return (
        <SettingsRow
          name={t('encryption.lock')}
          about={t('encryption.off')}
          action={
            <>
              <Lock size={18} aria-hidden />
              {t('encryption.turn-on')}
            </>
          }
          label={t('encryption.turn-on-name')}
          onAct={() => onOpen('turn-on')}
        />
      );
    case 'turningOn':
    case 'changing':
    case 'turningOff':
      return <RunningRow status={status} />;
    case 'locked':
      return <LockedRow status={status} onRetry={retry} onEnter={() => onOpen('words')} />;
    case 'on':
      return (
        <>
          <StateRow about={<SinceText status={status} />} keepsKey={status.keepsKey}>
            <Tag icon={Lock} tint="sage">
              {t('encryption.on')}
            </Tag>
          </StateRow>
          <SettingsRow
            name={t('encryption.let-in')}
            about={t('encryption.let-in-text')}
            action={t('encryption.make-code')}
            label={t('encryption.make-code')}
            onAct={() => onOpen('code')}
          />
          <SettingsRow
            name={t('encryption.new-sheet')}
            about={t('encryption.new-sheet-text')}
            action={
              <>
                <Printer size={18} aria-hidden />
                {t('encryption.print')}
              </>
            }
            label={t('encryption.new-sheet')}
            onAct={() => onOpen('new-sheet')}
          />
          <SettingsRow
            name={t('encryption.change-key')}
            about={t('encryption.change-key-text')}
            action={t('encryption.change')}
            label={t('encryption.change-key')}
            onAct={() => onOpen('change-key')}
          />
          <SettingsRow
            name={t('encryption.turn-it-off')}
            about={t('encryption.turn-off-text')}
            action={t('encryption.turn-off')}
            label={t('encryption.turn-off-name')}
            onAct={() => onOpen('turn-off')}
          />
        </>
      );
  }
}

function SinceText({ status }: { status: Extract<EncryptionStatus, { kind: 'on' }> }) {
  const t = useMessages();
  const { date } = useFormats();
  const since = date(new Date(status.since), { month: 'short', day: 'numeric' });
  return t('encryption.since', { date: since, sheet: status.sheet });
}

interface StateRowProps {
  about: ReactNode;
  keepsKey: boolean;
  /** Beside the texts. */
  children?: ReactNode;
}

/** The row with the state of the encryption. */
function StateRow({ about, keepsKey, children }: StateRowProps) {
  const t = useMessages();
  return (
    <div className={settingsStyles.row}>
      <div className={settingsStyles.texts}>
        <span className={settingsStyles.name}>{t('encryption.lock')}</span>
        <span className={settingsStyles.about}>{about}</span>
        {!keepsKey && <span className={settingsStyles.about}>{t('encryption.no-key-kept')}</span>}
      </div>
      {children}
    </div>
  );
}

function RunningRow({
  status: { kind, progress, keepsKey },
}: {
  status: Extract<EncryptionStatus, { kind: 'turningOn' | 'changing' | 'turningOff' }>;
}) {
  const t = useMessages();
  const opens = kind === 'turningOff';
  const counted = opens ? 'encryption.opening' : 'encryption.running';
  const uncounted = opens ? 'encryption.being-opened' : 'encryption.starting';
  return (
    <div>
      <StateRow
        about={progress ? t(counted, { done: progress.sealed, total: progress.of }) : t(uncounted)}
        keepsKey={keepsKey}
      />
      <div className={styles.bar}>
        <RewriteBar name={t(opens ? 'encryption.opening-name' : 'encryption.locking')} progress={progress} />
      </div>
    </div>
  );
}

interface LockedRowProps {
  status: Extract<EncryptionStatus, { kind: 'locked' }>;
  onRetry: () => void;
  onEnter: () => void;
}

function LockedRow({ status: { reason }, onRetry, onEnter }: LockedRowProps) {
  const t = useMessages();
  const name = t('encryption.locked-here');
  if (reason === 'notFound' || reason === 'noState') {
    const again = t('common.try-again');
    return (
      <SettingsRow
        name={name}
        about={t('encryption.not-found')}
        action={again}
        label={again}
        onAct={onRetry}
      />
    );
  }
  // The notice above the page asks whether the user did it; the words open the device in any case.
  const enter = t('encryption.enter-words');
  return <SettingsRow name={name} action={enter} label={enter} onAct={onEnter} />;
}

function FailedRow({ onRetry }: { onRetry: () => void }) {
  const t = useMessages();
  return (
    <div className={settingsStyles.row}>
      <p role="alert" className={settingsStyles.texts}>
        {t('encryption.not-loaded')}
      </p>
      <Button variant="quiet" className={settingsStyles.change} onClick={onRetry}>
        {t('common.try-again')}
      </Button>
    </div>
  );
}
