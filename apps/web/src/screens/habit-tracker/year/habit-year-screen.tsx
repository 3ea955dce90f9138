import { useParams } from 'react-router-dom';
import { useChosenYear } from '#features/days/use-chosen-year.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { HabitYearPage } from './habit-year-page.tsx';

/** A habit's year. The URL has the year (`?year=2025`); without one it is the current year. */
export function HabitYearScreen() {
  const { id = '' } = useParams();
  const { year, choose } = useChosenYear();
  return <HabitYearPage id={id} year={year} onYear={choose} notFound={<NotFoundPage />} />;
}
