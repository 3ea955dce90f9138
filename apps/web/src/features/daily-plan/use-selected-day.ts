import { useSearchParams } from 'react-router-dom';
import { isDay } from '#lib/days/day.ts';

/**
 * The day (`YYYY-MM-DD`) in the query parameter `date`, so that reload and Back keep it; today without one, also after
 * midnight.
 */
export function useSelectedDay(today: string): [day: string, select: (day: string) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('date');
  const day = isDay(named) ? named : today;
  const select = (next: string) => {
    if (next !== day) setParams(next === today ? {} : { date: next });
  };
  return [day, select];
}
