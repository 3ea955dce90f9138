import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { yearOf } from '#lib/days/month.ts';
import { useToday } from '#lib/days/use-today.ts';
import { yearFrom } from '#lib/days/year.ts';

interface ChosenYear {
  /** The year in the URL (`?year=2027`), else that of `openedOn`. */
  readonly year: number;
  /** The day (`YYYY-MM-DD`) on which the address was opened: a day that ends meanwhile does not change what is shown. */
  readonly openedOn: string;
  /** Puts a year into the URL, as an entry of the history. */
  readonly choose: (year: number) => void;
  /** The query of the URL that shows the chosen year on another path: empty for the current year. */
  readonly query: string;
}

/** The year that the yearly overview shows. */
export function useChosenYear(): ChosenYear {
  const today = useToday();
  const { key } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const named = yearFrom(params.get('year'));
  const [opened, setOpened] = useState({ key, day: today });
  // An address without a year that is opened again, e.g. by the menu, means the current one.
  const isOpenedAgain = named === undefined && opened.key !== key;
  if (isOpenedAgain) setOpened({ key, day: today });

  const openedOn = isOpenedAgain ? today : opened.day;
  const year = named ?? yearOf(openedOn);
  return {
    year,
    openedOn,
    choose: (next) => void navigate({ search: queryFor(next) }),
    query: named === undefined && year === yearOf(today) ? '' : queryFor(year),
  };
}

function queryFor(year: number): string {
  return `?year=${year}`;
}
