import { lazy, Suspense } from 'react';
import { needChunk } from '../../builds/load-chunk.ts';
import { Skeleton } from '../states/skeleton.tsx';
import type { QrCodeProps } from './qr-drawing.tsx';

/** The code's renderer is loaded with the first code that is shown. */
const Drawing = lazy(() =>
  needChunk(async () => ({ default: (await import('./qr-drawing.tsx')).QrDrawing })),
);

/** A QR code of a text. */
export function QrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<Skeleton width="12rem" height="12rem" />}>
      <Drawing {...props} />
    </Suspense>
  );
}
