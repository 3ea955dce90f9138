import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isDay } from './day.ts';

/**
 * The day (`YYYY-MM-DD`) in the query parameter `day`, so that reload and Back keep it. Without one, the day on which
 * the page was opened: when that ends, it becomes part of the address and stays selected.
 */
export function useSelectedDay(today: string): [day: string, select: (day: string) => void] {
  const { key } = useLocation();
  const [params, setParams] = useSearchParams();
  // Bookmarks of earlier versions have `date`.
  const named = params.get('day') ?? params.get('date');
  const [opened, setOpened] = useState({ key, day: today });
  if (opened.key !== key) setOpened({ key, day: today });
  // A day that was just selected: the router shows the new address a moment later.
  const [chosen, setChosen] = useState<{ readonly key: string; readonly day: string }>();
  if (chosen !== undefined && chosen.key !== key) setChosen(undefined);
  const addressed = isDay(named) ? named : opened.day;
  const day = chosen?.key === key ? chosen.day : addressed;

  const hasEnded = !isDay(named) && opened.key === key && opened.day !== today;
  useEffect(() => {
    if (hasEnded) setParams({ day }, { replace: true });
  }, [hasEnded, day, setParams]);

  const select = (next: string) => {
    if (next === day || !isDay(next)) return;
    setChosen({ key, day: next });
    setParams(next === today ? {} : { day: next });
  };
  return [day, select];
}
