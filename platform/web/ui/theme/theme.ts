import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Spruce in ten steps; step 7 is the accent of the light scheme, step 4 that of the dark one. */
export const accentScale: MantineColorsTuple = [
  '#e8f5f1',
  '#cfeae2',
  '#a3d8ca',
  '#71c6b1',
  '#3fb79b',
  '#22957d',
  '#178069',
  '#0f6e5c',
  '#0b5749',
  '#073f35',
];

/**
 * Elements filled with the accent use the token made for text on it: white in the light scheme, dark in the
 * dark one.
 */
const onAccent: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  return input.variant === 'filled' && (input.color ?? theme.primaryColor) === theme.primaryColor
    ? { ...colours, color: 'var(--artel-on-accent)' }
    : colours;
};

const controlHeight = { '--input-height': 'var(--artel-control)' };

/** Mantine with Artel's sizes: 14/20 px text, 6 px controls, hairlines instead of shadows. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  colors: { accent: accentScale },
  white: '#ffffff',
  black: '#1c1f1d',
  variantColorResolver: onAccent,
  fontFamily: 'var(--artel-font)',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.34', sm: '1.43', md: '1.5', lg: '1.45', xl: '1.36' },
  headings: {
    fontFamily: 'var(--artel-font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.22' },
      h2: { fontSize: '1.375rem', lineHeight: '1.28' },
      h3: { fontSize: '1.125rem', lineHeight: '1.34' },
      h4: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'sm',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Input: { vars: () => ({ wrapper: controlHeight }) },
    PasswordInput: { vars: () => ({ root: controlHeight }) },
    Button: { vars: () => ({ root: { '--button-height': 'var(--artel-control)' } }) },
    ActionIcon: { vars: () => ({ root: { '--ai-size': 'var(--artel-control)' } }) },
  },
});

/** Mantine's colours by our tokens; the values differ by scheme inside the tokens themselves. */
export const tokenVariables = {
  '--mantine-color-body': 'var(--artel-background)',
  '--mantine-color-text': 'var(--artel-text)',
  '--mantine-color-bright': 'var(--artel-text)',
  '--mantine-color-dimmed': 'var(--artel-secondary)',
  '--mantine-color-placeholder': 'var(--artel-secondary)',
  '--mantine-color-anchor': 'var(--artel-accent)',
  '--mantine-color-error': 'var(--artel-danger)',
  '--mantine-color-default': 'var(--artel-surface)',
  '--mantine-color-default-hover': 'var(--artel-hover)',
  '--mantine-color-default-color': 'var(--artel-text)',
  '--mantine-color-default-border': 'var(--artel-control-border)',
  '--mantine-primary-color-filled': 'var(--artel-accent)',
  '--mantine-primary-color-filled-hover': 'var(--artel-accent-hover)',
  '--mantine-primary-color-contrast': 'var(--artel-on-accent)',
  '--mantine-color-accent-filled': 'var(--artel-accent)',
  '--mantine-color-accent-filled-hover': 'var(--artel-accent-hover)',
  '--mantine-color-accent-light': 'var(--artel-accent-tint)',
  // Mantine's own is a step on which the accent is illegible.
  '--mantine-color-accent-light-hover': 'color-mix(in srgb, var(--artel-accent) 16%, var(--artel-surface))',
  '--mantine-color-accent-light-color': 'var(--artel-accent)',
};

/** Passes the tokens to Mantine. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: tokenVariables,
  dark: tokenVariables,
});
