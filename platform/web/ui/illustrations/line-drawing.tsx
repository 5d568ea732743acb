import type { SVGProps } from 'react';

/** Lines in the ink of the text around them; says nothing to who cannot see it. */
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
