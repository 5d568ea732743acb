import type { ReactNode } from 'react';

/** Lines in the ink of the text around them, as large as a message; says nothing to who cannot see it. */
export function SmallDrawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="200"
      height="128"
      viewBox="0 0 200 128"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
