// @spec day-click-selects day-other-weeks day-ends

import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isDay } from '#domain/days/day.ts';

/** A chosen day: the router updates the address in a later rendering. */
interface Chosen {
  /** The key of the history entry on which it was chosen. */
  readonly key: string;
  readonly day: string;
  /** The day became today, and its address is the one without a day. */
  readonly isFollowing: boolean;
}

/**
 * The day (`YYYY-MM-DD`) in the query parameter `day`, so that reload and Back keep it; today without one. When the day
 * changes and today was selected, the new today is selected, without a new history entry. Any other day stays.
 *
 * @param today the day that the screen considers today
 * @param isBehind whether the screen still considers a day that has ended as today. Meanwhile the address names it
 */
export function useSelectedDay(
  today: string,
  isBehind = false,
): [day: string, select: (day: string) => void] {
  const { key, state } = useLocation() as { key: string; state: unknown };
  const [params, setParams] = useSearchParams();
  // Bookmarks of earlier versions have `date`.
  const parameter = params.get('day') ?? params.get('date');
  const named = isDay(parameter) ? parameter : undefined;
  const [chosen, setChosen] = useState<Chosen>();
  const current = chosen?.key === key ? chosen : undefined;
  const [known, setKnown] = useState(today);
  const isFollowing = known !== today && (current?.day ?? named ?? known) === known;
  if (known !== today) setKnown(today);
  if (isFollowing) setChosen({ key, day: today, isFollowing });
  else if (chosen !== undefined && current === undefined) setChosen(undefined);
  const day = isFollowing ? today : (current?.day ?? named ?? today);

  const replaceDay = useCallback(
    (wanted: string | undefined) =>
      setParams(
        (before) => {
          const others = [...before].filter(([name]) => name !== 'day' && name !== 'date');
          return [...others, ...(wanted === undefined ? [] : [['day', wanted] as [string, string]])];
        },
        { replace: true, preventScrollReset: true, state },
      ),
    [setParams, state],
  );
  const isOutdated = named !== undefined && current?.isFollowing === true;
  useEffect(() => {
    if (isOutdated) replaceDay(undefined);
  }, [isOutdated, replaceDay]);
  const isUnnamed = isBehind && named === undefined;
  useEffect(() => {
    if (isUnnamed) replaceDay(day);
  }, [isUnnamed, day, replaceDay]);

  const select = (next: string) => {
    if (next === day || !isDay(next)) return;
    setChosen({ key, day: next, isFollowing: false });
    setParams(next === today ? {} : { day: next });
  };
  return [day, select];
}
