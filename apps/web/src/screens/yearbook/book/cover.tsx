import { noonOf, dayFrom } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { readStored } from '#platform/storage/storage.ts';
import styles from './cover.module.css';

interface CoverProps {
  year: number;
  /** Today, while the year runs; `YYYY-MM-DD`. */
  until: string | undefined;
}

/** Radii of the arcs around the sun, in millimetres. */
const arcs = [66.1, 89.9, 116.4, 145.5];
const sun = 43.4;

/** The first sheet: the year, the name of the user, and a sun at the lower edge. */
export function Cover({ year, until }: CoverProps) {
  const { dateRange } = useFormats();
  return (
    <div className={styles.cover}>
      <div className={styles.words}>
        <h2 className={styles.year}>{year}</h2>
        <p className={styles.name} dir="auto">
          {readStored('name') ?? ''}
        </p>
        {until !== undefined && (
          <p className={styles.range}>
            {dateRange(noonOf(dayFrom(year, 1, 1)), noonOf(until), { month: 'short', day: 'numeric' })}
          </p>
        )}
      </div>
      <svg className={styles.sun} viewBox="-105 -146 210 146" aria-hidden>
        {arcs.map((radius) => (
          <circle key={radius} r={radius} />
        ))}
        <circle r={sun} />
      </svg>
    </div>
  );
}
