import Check from 'lucide-react/icons/check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SettingsCard } from '#ui/settings-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import settingsStyles from '#ui/styles/settings.module.css';
import styles from './calendar-address.module.css';
import type { Address } from './use-address.ts';

interface AddressTexts {
  title: string;
  show: string;
  about: string;
  notLoaded: string;
  /** Of the question before the address is replaced. */
  newLead: string;
}

interface AddressCardProps {
  /** The `record` of a `FocusTarget` that focuses the switch. */
  focusTarget: string;
  texts: AddressTexts;
  changes: Address;
  /** The address and its choices, while it is on. */
  children: (copyButton: Ref<HTMLButtonElement>) => ReactNode;
  /** Below the row `New address`. */
  note?: ReactNode;
}

/** The card of a private address: the switch, what it shows while it is on, and the row that replaces it. */
export function AddressCard({ focusTarget, texts, changes, children, note }: AddressCardProps) {
  const t = useMessages();
  const isOnline = useOnline();
  const { feed, isKnown, failed, failure, retry, turnOn, turnOff } = changes;
  const toggle = useRef<HTMLButtonElement>(null);
  const { copyButton, isAsking, isNew, ask, cancel, confirm } = useNewAddress(changes);
  useFocusTarget(focusTarget, () => toggle.current?.focus());
  const offline = isOnline ? null : (
    <p className={settingsStyles.note}>{t('calendar-address.when-online')}</p>
  );

  return (
    <SettingsCard title={texts.title} status={isNew ? t('calendar-address.is-new') : ''}>
      {!isKnown && !failed && (
        <div aria-busy>
          <Skeleton height="4rem" />
        </div>
      )}
      {!isKnown && failed && (
        <div className={styles.part}>
          <Alert>{texts.notLoaded}</Alert>
          <Button variant="quiet" onClick={retry}>
            {t('common.try-again')}
          </Button>
        </div>
      )}
      {isKnown && (
        <div className={styles.toggle}>
          <Switch
            ref={toggle}
            label={texts.show}
            about={texts.about}
            checked={feed !== undefined}
            icon={feed === undefined ? X : Check}
            isDisabled={!isOnline}
            onChange={(isOn) => void (isOn ? turnOn() : turnOff())}
          />
          {offline}
          <PartAlert parts={['on']} failure={failure} />
        </div>
      )}
      {feed && (
        <>
          {children(copyButton)}
          <div>
            <div className={settingsStyles.row}>
              <div className={settingsStyles.texts}>
                <span className={settingsStyles.name}>{t('calendar-address.new')}</span>
                <span className={settingsStyles.about}>{t('calendar-address.new-text')}</span>
                {offline}
              </div>
              <Button variant="quiet" className={settingsStyles.change} busy={!isOnline} onClick={ask}>
                <RefreshCw size={18} aria-hidden />
                {t('calendar-address.new')}
              </Button>
            </div>
            <PartAlert parts={['new']} failure={failure} />
          </div>
          {note}
        </>
      )}
      {isAsking && (
        <Dialog title={t('calendar-address.new-title')} lead={texts.newLead} onClose={cancel}>
          <div className={styles.answers}>
            <Button onClick={confirm}>{t('calendar-address.new')}</Button>
            <Button variant="quiet" onClick={cancel}>
              {t('calendar-address.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </SettingsCard>
  );
}

/** The alert of the parts of the card whose last change failed. */
export function PartAlert({ parts, failure }: { parts: readonly string[]; failure: string | undefined }) {
  const t = useMessages();
  return failure !== undefined && parts.includes(failure) ? <Alert>{t('settings.not-saved')}</Alert> : null;
}

/** Asks before the address is replaced. The button that copies it gets the focus when the server has made a new one. */
function useNewAddress({ feed, makeNew }: Pick<Address, 'feed' | 'makeNew'>) {
  const [isAsking, setIsAsking] = useState(false);
  const [isNew, setIsNew] = useState(false);
  const copyButton = useRef<HTMLButtonElement>(null);
  const isCopyNext = useRef(false);
  const token = feed?.token ?? undefined;

  // The button is absent until the server has made the address.
  useEffect(() => {
    if (token === undefined || !isCopyNext.current) return;
    isCopyNext.current = false;
    copyButton.current?.focus();
  }, [token]);

  async function replace() {
    setIsAsking(false);
    setIsNew(false);
    isCopyNext.current = true;
    const isMade = await makeNew();
    setIsNew(isMade);
    if (!isMade) isCopyNext.current = false;
  }

  return {
    copyButton,
    isAsking,
    isNew: isNew && token !== undefined,
    ask: () => setIsAsking(true),
    cancel: () => setIsAsking(false),
    confirm: () => void replace(),
  };
}
