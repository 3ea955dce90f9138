import { useParams } from 'react-router-dom';
import { HabitYearPage } from '#features/habit-tracker/year/habit-year-page.tsx';
import { useChosenYear } from '#features/yearly-overview/use-chosen-year.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** A habit's year. The URL has the year (`?year=2025`); without one it is the current year. */
export function HabitYearScreen() {
  const { id = '' } = useParams();
  const { year, choose } = useChosenYear();
  return <HabitYearPage id={id} year={year} onYear={choose} notFound={<NotFoundPage />} />;
}
