import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** The width of the white border, in modules; scanners need it to find the code (ISO 18004). */
const quietZone = 4;

/** A QR code of a text, dark on white in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
      <path d={path.join('')} />
    </svg>
  );
}
