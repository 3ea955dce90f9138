// @spec calendar-account

import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import { useState } from 'react';
import { ifFailed } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { useLinkToast } from '#ui/use-link-toast.ts';
import type { Account, AccountCalendar } from '../api/read-source.ts';
import { nameOf, newSources } from '../rules/account-sources.ts';
import { hostOf } from '../rules/source-address.ts';
import { maxSources } from '../rules/source-changes.ts';
import { AccountFields } from './account-fields.tsx';
import type { AddStep } from './add-step.ts';
import { CalendarChoice } from './calendar-choice.tsx';
import { useAccountLookUp } from './use-account-look-up.ts';

interface AddByAccountOptions {
  sources: readonly CalendarSource[];
  onClose: () => void;
}

interface Found {
  readonly account: Account;
  readonly calendars: readonly AccountCalendar[];
}

/** The steps to add calendars of an account: the sign-in, then which of its calendars. */
export function useAddByAccount({ sources, onClose }: AddByAccountOptions): AddStep {
  const t = useMessages();
  const isOnline = useOnline();
  const showToast = useLinkToast();
  const makeChange = useMakeChange();
  const lookUp = useAccountLookUp(sources);
  const [found, setFound] = useState<Found>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function look() {
    const result = await lookUp.look();
    if (!result) return;
    const { calendars } = result;
    setChosen(calendars.length === 1 ? calendars.map(({ address }) => address) : []);
    setFailure(undefined);
    setFound(result);
  }

  function reasonAgainst(count: number): string | undefined {
    if (count === 0) return t('calendar-account.none-chosen');
    if (sources.length + count > maxSources) return t('other-calendars.too-many', { count: maxSources });
    return undefined;
  }

  async function add({ account, calendars }: Found) {
    const added = calendars.filter(({ address }) => chosen.includes(address));
    const reason = reasonAgainst(added.length);
    setFailure(reason);
    if (reason !== undefined) return;
    setBusy(true);
    const changes = newSources(added, account, sources, () => crypto.randomUUID());
    const saved = makeChange(changes, { isConfirmed: true });
    ifFailed(saved, () => setFailure(t('other-calendars.not-added')));
    const isMade = await saved.made;
    setBusy(false);
    if (!isMade) return;
    const [first] = added;
    showToast({
      text:
        added.length === 1 && first
          ? t('other-calendars.added', { name: nameOf(first) })
          : t('calendar-account.added', { count: added.length }),
      link: { label: t('other-calendars.show'), path: '/monthly-planner' },
    });
    onClose();
  }

  if (found) {
    return {
      isFirst: false,
      lead: t('calendar-account.found', {
        host: hostOf(found.account.address),
        count: found.calendars.length,
      }),
      submit: t('other-calendars.add'),
      cancel: t('calendar-account.another-account'),
      failure,
      busy: busy || !isOnline,
      onSave: () => void add(found),
      onCancel: () => setFound(undefined),
      body: <CalendarChoice calendars={found.calendars} chosen={chosen} onChange={setChosen} />,
    };
  }
  return {
    isFirst: true,
    lead: t('other-calendars.add-lead'),
    submit: t('other-calendars.look'),
    failure: lookUp.failure,
    busy: lookUp.busy || !isOnline,
    onSave: () => void look(),
    onCancel: onClose,
    body: <AccountFields draft={lookUp.draft} errors={lookUp.errors} onChange={lookUp.type} />,
  };
}
