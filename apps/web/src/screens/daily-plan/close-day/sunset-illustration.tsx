import { useFormats } from '#platform/i18n/use-formats.ts';
import styles from './sunset-illustration.module.css';

interface SunsetIllustrationProps {
  /** Written on the sun; nothing for 0. */
  count: number;
}

/** Radii of the arcs around the sun, in pixels. */
const arcs = [118, 172, 236, 310];
const sun = 74;
/** How far the middle of the sun is below the edge. */
const below = 20;

/** A sun that sets, with the number of done things. Decoration only. */
export function SunsetIllustration({ count }: SunsetIllustrationProps) {
  const { number } = useFormats();
  return (
    <div className={styles.band} aria-hidden>
      <svg viewBox="-310 -310 620 330" width="620" height="330">
        {arcs.map((radius) => (
          <circle key={radius} r={radius} cy={below} />
        ))}
        <g className={styles.sun}>
          <circle r={sun} cy={below} />
          {count > 0 && (
            <text y={-14} textAnchor="middle">
              {number(count)}
            </text>
          )}
        </g>
      </svg>
    </div>
  );
}
