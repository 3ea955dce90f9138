import { useNavigate, useParams } from 'react-router-dom';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { yearFrom, yearsOfDays } from '#domain/days/year.ts';
import { bookPath } from '#domain/yearbook/book-path.ts';
import { YearbookPage } from './yearbook-page.tsx';

/** The yearbook of the year in the path. */
export function YearbookScreen() {
  const params = useParams();
  const navigate = useNavigate();
  const year = yearFrom(params.year);
  const [first, last] = yearsOfDays;
  if (year === undefined || year < first || year > last) return <NotFoundPage />;
  return <YearbookPage year={year} onYear={(next) => void navigate(bookPath(next))} />;
}
