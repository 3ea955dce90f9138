// @spec other-years

import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isWriting } from '#platform/keyboard/is-writing.ts';
import { yearOf } from '#domain/days/month.ts';
import { useToday } from './use-today.ts';
import { yearFrom } from '#domain/days/year.ts';

interface ChosenYear {
  /** The year in the URL (`?year=2027`), else that of `openedOn`. */
  readonly year: number;
  /** The day (`YYYY-MM-DD`) on which the address was opened; at New Year the first day of the year that is shown then. */
  readonly openedOn: string;
  /** Puts a year into the URL, as an entry of the history. */
  readonly choose: (year: number) => void;
  /** The query of the URL that shows the chosen year on another path: empty for the current year. */
  readonly query: string;
}

/**
 * The year that a screen shows. At New Year an address without a year shows the new one, unless a dialog is open or a
 * field has the focus: then the year that ended stays, and becomes part of the address.
 */
export function useChosenYear(): ChosenYear {
  const today = useToday();
  const { key, search, state } = useLocation() as { key: string; search: string; state: unknown };
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const named = yearFrom(params.get('year'));
  const [opened, setOpened] = useState({ key, day: today });
  // An address without a year that is opened again, e.g. by the menu, means the current one.
  const isOpenedAgain = named === undefined && opened.key !== key;
  if (isOpenedAgain) setOpened({ key, day: today });

  const openedOn = isOpenedAgain ? today : opened.day;
  const year = named ?? yearOf(openedOn);

  const endYear = useEffectEvent(() => {
    const others = [...params].filter(([name]) => name !== 'year');
    const withYear = String(new URLSearchParams([...others, ['year', String(year)]]));
    // The same address again means the current year.
    const next = { search: isInUse() ? withYear : search };
    void navigate(next, { replace: true, preventScrollReset: true, state });
  });
  const hasEnded = named === undefined && year !== yearOf(today);
  useEffect(() => {
    if (hasEnded) endYear();
  }, [hasEnded]);

  return {
    year,
    openedOn,
    choose: (next) => void navigate({ search: queryFor(next) }),
    query: named === undefined && year === yearOf(today) ? '' : queryFor(year),
  };
}

/** Whether another year would close a dialog or take a text away. */
function isInUse(): boolean {
  return document.querySelector('dialog[open]') !== null || isWriting(document.activeElement);
}

function queryFor(year: number): string {
  return `?year=${year}`;
}
