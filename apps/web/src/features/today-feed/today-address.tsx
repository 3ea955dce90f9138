// @spec today-address

import { todayFeedId } from '@kairos/schema/entities/today-feed';
import type { TodayFeed } from '@kairos/schema/records/today-feed';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type Ref, useId } from 'react';
import { Link } from 'react-router-dom';
import { todayFeeds } from '#data/lists.ts';
import { AddressCard, PartAlert } from '#features/calendar-feed/address-card.tsx';
import { AddressLine } from '#features/calendar-feed/address-line.tsx';
import { useAddress, type Address, type AddressKind } from '#features/calendar-feed/use-address.ts';
import { useHasOtherCalendars } from '#features/other-calendars/use-has-other-calendars.ts';
import { CheckLine } from '#ui/check-line.tsx';
import { RadioChoice } from '#ui/radio-choice.tsx';
import { Switch } from '#ui/switch.tsx';
import styles from '#ui/styles/settings.module.css';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { TodayChoices } from './rules/today-days-of.ts';

type AddressChoices = TodayChoices & Pick<TodayFeed, 'form'>;

const todayAddress: AddressKind<'TodayFeed', AddressChoices> = {
  records: todayFeeds,
  id: todayFeedId,
  firstChoices: { form: 'text', tasks: true, habits: true, calendars: false, hideWords: false },
};

/** The address at which widgets and other devices read today. */
export function TodayAddress() {
  const t = useMessages();
  const changes = useAddress(todayAddress);
  const { feed } = changes;
  return (
    <AddressCard
      focusTarget="today-address"
      texts={{
        title: t('today-address.title'),
        show: t('today-address.show'),
        about: t('today-address.show-text'),
        notLoaded: t('today-address.not-loaded'),
        newLead: t('today-address.new-lead'),
      }}
      changes={changes}
    >
      {(copyButton) => feed && <ShownToday {...changes} feed={feed} copyButton={copyButton} />}
    </AddressCard>
  );
}

interface ShownTodayProps extends Pick<Address<'TodayFeed', AddressChoices>, 'failure' | 'choose'> {
  feed: TodayFeed;
  copyButton: Ref<HTMLButtonElement>;
}

/** The address, its form, what it shows, and how to use it. */
function ShownToday({ feed, failure, choose, copyButton }: ShownTodayProps) {
  const t = useMessages();
  const partsLabel = useId();
  const { token, form } = feed;
  const hasCalendars = useHasOtherCalendars() || feed.calendars;
  const parts = (['tasks', 'habits', 'calendars'] as const).filter(
    (name) => name !== 'calendars' || hasCalendars,
  );
  return (
    <>
      <div className={styles.part}>
        <AddressLine
          label={t('today-address.address')}
          address={
            token ? `${location.origin}/today/${token}.${form === 'json' ? 'json' : 'txt'}` : undefined
          }
          who={t('today-address.who')}
          thisDevice={t('today-address.this-device')}
          copyRef={copyButton}
        />
      </div>
      <div className={styles.part}>
        <RadioChoice
          label={t('today-address.form')}
          look="segments"
          value={form}
          options={(['text', 'json'] as const).map((value) => ({
            value,
            label: t(`today-address.form-${value}`),
          }))}
          onChange={(chosen) => choose({ form: chosen })}
        />
        <PartAlert parts={['form']} failure={failure} />
      </div>
      <div role="group" aria-labelledby={partsLabel} className={styles.part}>
        <span id={partsLabel} className={styles.label}>
          {t('today-address.what')}
        </span>
        <div className={styles.checks}>
          {parts.map((name) => (
            <CheckLine
              key={name}
              isChecked={feed[name]}
              onChange={(isChecked) => choose({ [name]: isChecked })}
            >
              {t(`today-address.${name}`)}
            </CheckLine>
          ))}
        </div>
        <PartAlert parts={parts} failure={failure} />
      </div>
      <div className={styles.toggle}>
        <Switch
          label={t('today-address.hide')}
          about={t('today-address.hide-text')}
          checked={feed.hideWords}
          icon={feed.hideWords ? Check : X}
          onChange={(hideWords) => choose({ hideWords })}
        />
        <PartAlert parts={['hideWords']} failure={failure} />
      </div>
      <div className={styles.row}>
        <div className={styles.texts}>
          <span className={styles.name}>{t('today-address.how')}</span>
          <span className={styles.about}>{t('today-address.how-text')}</span>
        </div>
        <Link to="/user-guide" state={{ record: 'elsewhere' }} className={styles.how}>
          {t('today-address.how-link')}
        </Link>
      </div>
    </>
  );
}
