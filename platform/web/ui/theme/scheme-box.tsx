import type { CSSProperties, ReactNode } from 'react';
import { tokenVariables } from './theme.ts';

interface SchemeBoxProps {
  readonly scheme: 'light' | 'dark';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A place with a scheme of its own, whatever the page around it has. The tokens are made anew for it in tokens.css; what
 * Mantine derives from them is handed over here, because it was computed for the page already.
 */
export function SchemeBox({ scheme, className, children }: SchemeBoxProps) {
  return (
    <div
      className={className}
      data-scheme={scheme}
      data-mantine-color-scheme={scheme}
      style={tokenVariables as CSSProperties}
    >
      {children}
    </div>
  );
}
