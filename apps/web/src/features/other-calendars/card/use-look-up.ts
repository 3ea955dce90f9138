import { useState } from 'react';
import { dayOf } from '#domain/days/day.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { systemZone } from '#platform/time-zone/system-zone.ts';
import { lookUp, type LookFailure } from '../api/look-up.ts';
import { sourceAddress } from '../rules/source-address.ts';
import { rangeAt, type SourceState } from '../rules/source-state.ts';
import { readerAccess } from '../use-other-calendars.ts';
import { failureTexts } from './failure-texts.ts';

interface UsedLookUp {
  readonly address: string;
  readonly type: (address: string) => void;
  /** Why there is no calendar at the address. */
  readonly error: string | undefined;
  readonly busy: boolean;
  /** Reads the calendar at the address; undefined when it cannot. */
  readonly look: () => Promise<SourceState | undefined>;
}

/** The address of a calendar and the reading of it before it is stored. */
export function useLookUp(): UsedLookUp {
  const t = useMessages();
  const clock = useClock();
  const [address, setAddress] = useState('');
  const [failure, setFailure] = useState<LookFailure>();
  const [busy, setBusy] = useState(false);

  async function look() {
    const url = sourceAddress(address);
    setFailure(url === undefined ? 'invalid-address' : undefined);
    if (url === undefined) return undefined;
    setBusy(true);
    const now = clock.now();
    const options = {
      access: readerAccess,
      range: rangeAt(dayOf(now), systemZone()),
      now: now.getTime(),
    };
    // The session cannot be refreshed.
    const result = await lookUp({ address: url }, options).catch(() => ({ failure: 'no-answer' }) as const);
    setBusy(false);
    if ('state' in result) return result.state;
    setFailure(result.failure);
    return undefined;
  }

  return {
    address,
    type: (typed) => {
      setAddress(typed);
      setFailure(undefined);
    },
    error: failure && t(failureTexts[failure]),
    busy,
    look,
  };
}
