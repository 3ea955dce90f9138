// @spec calendar-address

import Check from 'lucide-react/icons/check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CheckLine } from '#ui/check-line.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioChoice } from '#ui/radio-choice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { SettingsCard } from '#ui/settings-card.tsx';
import settingsStyles from '#ui/styles/settings.module.css';
import type { CalendarFeed } from '@kairos/schema/records/calendar-feed';
import { AddressField } from './address-field.tsx';
import styles from './calendar-address.module.css';
import { readFeedStatus } from './feed-status.ts';
import { useFeed, type Feed, type FeedPart } from './use-feed.ts';

/** The address at which other calendars read the plans of the user. */
export function CalendarAddress() {
  const t = useMessages();
  const isOnline = useOnline();
  const changes = useFeed();
  const { feed, isKnown, failed, retry, turnOn, turnOff } = changes;
  const toggle = useRef<HTMLButtonElement>(null);
  const { copyButton, isAsking, isNew, ask, cancel, confirm } = useNewAddress(changes);
  useFocusTarget('calendar-address', () => toggle.current?.focus());
  const offline = isOnline ? null : <p className={styles.note}>{t('calendar-address.when-online')}</p>;

  return (
    <SettingsCard title={t('calendar-address.title')} status={isNew ? t('calendar-address.is-new') : ''}>
      {!isKnown && !failed && (
        <div aria-busy>
          <Skeleton height="4rem" />
        </div>
      )}
      {!isKnown && failed && (
        <div className={styles.part}>
          <Alert>{t('calendar-address.not-loaded')}</Alert>
          <Button variant="quiet" onClick={retry}>
            {t('common.try-again')}
          </Button>
        </div>
      )}
      {isKnown && (
        <div className={styles.toggle}>
          <Switch
            ref={toggle}
            label={t('calendar-address.show')}
            about={t('calendar-address.show-text')}
            checked={feed !== undefined}
            icon={feed === undefined ? X : Check}
            isDisabled={!isOnline}
            onChange={(isOn) => void (isOn ? turnOn() : turnOff())}
          />
          {offline}
          <PartAlert parts={['on']} {...changes} />
        </div>
      )}
      {feed && (
        <>
          <AddressField token={feed.token ?? undefined} copyRef={copyButton} />
          <ShownPlans {...changes} feed={feed} />
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
            <PartAlert parts={['new']} {...changes} />
          </div>
          <p className={styles.refresh}>{t('calendar-address.refresh')}</p>
        </>
      )}
      {isAsking && (
        <Dialog
          title={t('calendar-address.new-title')}
          lead={t('calendar-address.new-lead')}
          onClose={cancel}
        >
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
function PartAlert({ parts, failure }: { parts: readonly FeedPart[] } & Pick<Feed, 'failure'>) {
  const t = useMessages();
  return failure !== undefined && parts.includes(failure) ? <Alert>{t('settings.not-saved')}</Alert> : null;
}

interface ShownPlansProps extends Pick<Feed, 'failure' | 'choose'> {
  feed: CalendarFeed;
}

/** Chooses the plans that the calendar shows, and whether it shows their texts. */
function ShownPlans({ feed, failure, choose }: ShownPlansProps) {
  const t = useMessages();
  const { shortenedTo } = readFeedStatus();
  return (
    <>
      <div className={styles.part}>
        <div className={styles.tasks}>
          <RadioChoice
            label={t('calendar-address.tasks')}
            look="segments"
            value={feed.tasks}
            options={(['timed', 'all', 'none'] as const).map((value) => ({
              value,
              label: t(`calendar-address.tasks-${value}`),
            }))}
            onChange={(tasks) => choose({ tasks })}
          />
        </div>
        <div className={styles.checks}>
          {(['months', 'dreams'] as const).map((name) => (
            <CheckLine
              key={name}
              isChecked={feed[name]}
              isDisabled={feed.busyOnly}
              onChange={(isChecked) => choose({ [name]: isChecked })}
            >
              {t(`calendar-address.${name}`)}
            </CheckLine>
          ))}
        </div>
        {shortenedTo !== undefined && (
          <p className={styles.note}>{t('calendar-address.too-long', { days: shortenedTo })}</p>
        )}
        <PartAlert parts={['tasks', 'months', 'dreams']} failure={failure} />
      </div>
      <div className={styles.toggle}>
        <Switch
          label={t('calendar-address.busy')}
          about={t('calendar-address.busy-text')}
          checked={feed.busyOnly}
          icon={feed.busyOnly ? Check : X}
          onChange={(busyOnly) => choose({ busyOnly })}
        />
        <PartAlert parts={['busyOnly']} failure={failure} />
      </div>
    </>
  );
}

/** Asks before the address is replaced. The button that copies it gets the focus when the server has made a new one. */
function useNewAddress({ feed, makeNew }: Pick<Feed, 'feed' | 'makeNew'>) {
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
