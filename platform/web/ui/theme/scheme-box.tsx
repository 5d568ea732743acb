import type { CSSProperties, ReactNode } from 'react';
import { tokenVariables } from './theme.ts';

interface SchemeBoxProps {
  readonly scheme: 'light' | 'dark';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A part of the page with its own scheme, regardless of the page's. The tokens are set again for it in
 * tokens.css; those that Mantine derives from them are set here, because it computed them for the page
 * already.
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
