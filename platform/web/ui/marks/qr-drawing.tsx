import styles from './qr-drawing.module.css';
import { qrModules } from './qr-modules.ts';

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code, dark on white in either colour scheme: many phones cannot read a light code on dark. */
export function QrDrawing({ text, label }: QrCodeProps) {
  const { side, dark } = qrModules(text);
  const path = dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('');
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
