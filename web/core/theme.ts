import { type CSSVariablesResolver, createTheme, localStorageColorSchemeManager } from '@mantine/core';
import { accentColors } from './accent.ts';

export const colorSchemes = localStorageColorSchemeManager({ key: 'colorScheme' });

/** Warm greys of the light ground, the lightest first. */
const paper = [
  '#faf8f4',
  '#f3f0ea',
  '#e9e5dd',
  '#ddd8ce',
  '#c9c3b8',
  '#a9a297',
  '#857e74',
  '#5d574f',
  '#423d37',
  '#292521',
] as const;
/** Blue greys of the dark ground, the lightest first; the eighth is the page's. */
export const night = [
  '#e6eaf0',
  '#b9c2ce',
  '#97a2b0',
  '#6e7a8a',
  '#3a4553',
  '#2c3541',
  '#222a34',
  '#171d25',
  '#11161d',
  '#0b0f14',
] as const;

export const themeFor = (accent: string) =>
  createTheme({
    primaryColor: 'accent',
    colors: { accent: accentColors(accent), gray: paper, dark: night },
    primaryShade: 8,
    autoContrast: true,
    defaultRadius: 'sm',
    respectReducedMotion: true,
    cursorType: 'pointer',
    black: '#1b1e23',
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    headings: {
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '1.75rem', lineHeight: '1.2' },
        h2: { fontSize: '1.2rem' },
        h3: { fontSize: '1rem' },
      },
    },
    // Touch targets have 44 px, Mantine's md only 42.
    // Dense tables choose a smaller size where nobody touches.
    components: {
      Button: {
        defaultProps: { size: 'md' },
        vars: (_: unknown, { size }: { size?: string }) => ({
          root: size === 'md' ? { '--button-height': '44px' } : {},
        }),
      },
      Input: {
        vars: (_: unknown, { size }: { size?: string }) => ({
          wrapper: size === 'md' ? { '--input-height': '44px' } : {},
        }),
      },
      ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
      TextInput: { defaultProps: { size: 'md' } },
      PasswordInput: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md' } },
      Textarea: { defaultProps: { size: 'md' } },
      Checkbox: { defaultProps: { size: 'md' } },
      Radio: { defaultProps: { size: 'md' } },
    },
  });

/** Makes the ground paper, and text readable: Mantine's greys and reds miss AA (3.3 : 1). */
export const readableVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--mantine-color-gray-0)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
  },
});
