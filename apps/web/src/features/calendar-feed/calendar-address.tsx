// @spec calendar-address

import { feedId } from '@kairos/schema/entities/calendar-feed';
import type { CalendarFeed } from '@kairos/schema/records/calendar-feed';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { calendarFeeds } from '#data/lists.ts';
import { CheckLine } from '#ui/check-line.tsx';
import { RadioChoice } from '#ui/radio-choice.tsx';
import { Switch } from '#ui/switch.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { AddressCard, PartAlert } from './address-card.tsx';
import { AddressField } from './address-field.tsx';
import settingsStyles from '#ui/styles/settings.module.css';
import styles from './calendar-address.module.css';
import { readFeedStatus } from './feed-status.ts';
import type { FeedChoices } from './rules/feed-of.ts';
import { useAddress, type Address, type AddressKind } from './use-address.ts';

const calendarAddress: AddressKind<'CalendarFeed', FeedChoices> = {
  records: calendarFeeds,
  id: feedId,
  firstChoices: { tasks: 'timed', months: true, dreams: false, busyOnly: false },
};

/** The address at which other calendars read the plans of the user. */
export function CalendarAddress() {
  const t = useMessages();
  const changes = useAddress(calendarAddress);
  const { feed, failure, choose } = changes;
  return (
    <AddressCard
      focusTarget="calendar-address"
      texts={{
        title: t('calendar-address.title'),
        show: t('calendar-address.show'),
        about: t('calendar-address.show-text'),
        notLoaded: t('calendar-address.not-loaded'),
        newLead: t('calendar-address.new-lead'),
      }}
      changes={changes}
      note={<p className={styles.refresh}>{t('calendar-address.refresh')}</p>}
    >
      {(copyButton) =>
        feed && (
          <>
            <AddressField token={feed.token ?? undefined} copyRef={copyButton} />
            <ShownPlans feed={feed} failure={failure} choose={choose} />
          </>
        )
      }
    </AddressCard>
  );
}

interface ShownPlansProps extends Pick<Address<'CalendarFeed', FeedChoices>, 'failure' | 'choose'> {
  feed: CalendarFeed;
}

/** Chooses the plans that the calendar shows, and whether it shows their texts. */
function ShownPlans({ feed, failure, choose }: ShownPlansProps) {
  const t = useMessages();
  const { shortenedTo } = readFeedStatus('calendar-feed');
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
        <div className={settingsStyles.checks}>
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
          <p className={settingsStyles.note}>{t('calendar-address.too-long', { days: shortenedTo })}</p>
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
