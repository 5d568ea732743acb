import type { ReactNode } from 'react';
import { LineDrawing } from './line-drawing.tsx';

interface SmallDrawingProps {
  readonly width?: number;
  readonly height?: number;
  readonly children: ReactNode;
}

/** A drawing as large as a message, of the size it is drawn in. */
export function SmallDrawing({ width = 200, height = 128, children }: SmallDrawingProps) {
  return (
    <LineDrawing width={width} height={height} viewBox={`0 0 ${width} ${height}`} strokeWidth="1.75">
      {children}
    </LineDrawing>
  );
}
