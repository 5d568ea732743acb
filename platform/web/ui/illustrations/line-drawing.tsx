import type { SVGProps } from 'react';

/** An icon in the colour of the text around it; hidden from screen readers. */
export function LineDrawing(frame: SVGProps<SVGSVGElement>) {
  return (
    <svg
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...frame}
    />
  );
}
