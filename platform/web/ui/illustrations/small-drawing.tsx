import type { ReactNode } from 'react';
import { LineDrawing } from './line-drawing.tsx';

/** A drawing as large as a message, of the size it is drawn in. */
export function SmallDrawing({ children }: { readonly children: ReactNode }) {
  return (
    <LineDrawing width={200} height={128} viewBox="0 0 200 128" strokeWidth="1.75">
      {children}
    </LineDrawing>
  );
}
