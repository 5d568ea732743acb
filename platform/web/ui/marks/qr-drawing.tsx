import { encode } from 'uqr';
import styles from './qr-drawing.module.css';

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Modules around the code that stay empty (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code, dark on white in either colour scheme: many phones cannot read a light code on dark. */
export function QrDrawing({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  const side = size + 2 * QUIET;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
