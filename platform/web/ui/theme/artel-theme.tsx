import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDebugFlag } from '../../debug/debug-flags.ts';
import './fonts.css';
import './tokens.css';
import './mantine.css';
import './base.css';
import { cssVariables, theme } from './theme.ts';

const colorSchemes = localStorageColorSchemeManager({ key: 'artel-color-scheme' });

interface ArtelThemeProps {
  /** The page's CSP nonce; the theme's own style element carries it. */
  readonly nonce?: string;
  readonly children: ReactNode;
}

/** Applies Artel's theme; the scheme follows the system unless the person chose one. */
export function ArtelTheme({ nonce, children }: ArtelThemeProps) {
  // D-07
  const isDark = useDebugFlag('ui-dark-mode');
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      {...(isDark && { forceColorScheme: 'dark' })}
      getStyleNonce={nonce === undefined ? undefined : () => nonce}
      deduplicateCssVariables
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
