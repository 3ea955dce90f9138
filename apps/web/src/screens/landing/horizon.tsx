import styles from './landing.module.css';

/** Radii of the arcs around the rising sun, in pixels, from the sun outwards. */
const arcs = [208, 314, 428, 552, 686];
const sun = 118;

/** A rising sun with arcs behind the page. Decoration only. */
export function Horizon() {
  return (
    <div className={styles.horizon} aria-hidden>
      <svg viewBox="-700 -700 1400 700" width="1400" height="700">
        {arcs.map((radius) => (
          <circle key={radius} r={radius} />
        ))}
        <circle r={sun} className={styles.sun} />
      </svg>
    </div>
  );
}
