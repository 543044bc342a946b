import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorSchemeManager,
} from '@mantine/core';
import { accentColors } from './accent.ts';
import { tellServer } from './device-cookie.ts';
import { ink, night, paper } from './grounds.ts';
import { replacedByTyping } from './replaced-by-typing.ts';

const kept = localStorageColorSchemeManager({ key: 'colorScheme' });

/** Stores the chosen colour scheme, and tells the server for its first reply. */
export const colorSchemes: MantineColorSchemeManager = {
  ...kept,
  set: (scheme) => {
    kept.set(scheme);
    tellServer('scheme', scheme === 'auto' ? undefined : scheme);
  },
};

export const themeFor = (accent: string) =>
  createTheme({
    primaryColor: 'accent',
    colors: { accent: accentColors(accent), gray: paper, dark: night },
    primaryShade: 8,
    autoContrast: true,
    defaultRadius: 'sm',
    respectReducedMotion: true,
    cursorType: 'pointer',
    black: ink,
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    headings: {
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '1.75rem', lineHeight: '1.2' },
        h2: { fontSize: '1.2rem' },
        h3: { fontSize: '1rem' },
      },
    },
    components: {
      // Inside the page's landmarks, where screen readers look.
      Popover: { defaultProps: { portalProps: { target: '#main' } } },
      // Mantine's <header> would be a second banner.
      Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
      // A listbox may only contain options, so its empty message is a disabled one.
      ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true, 'aria-selected': false } },
      // Touch targets have 44 px; Mantine's md has 42.
      // Dense tables choose smaller sizes on screens without touch.
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
      // The select's icon is an image without a name.
      NativeSelect: { defaultProps: { rightSectionProps: { 'aria-hidden': true } } },
      TextInput: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md', ...replacedByTyping, allowDeselect: false } },
      Textarea: { defaultProps: { size: 'md' } },
      Checkbox: { defaultProps: { size: 'md' } },
      Radio: { defaultProps: { size: 'md' } },
    },
  });

/** Adjusts backgrounds and text: Mantine's greys and reds miss AA (3.3 : 1). */
export const readableVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--mantine-color-gray-0)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    // Used for titles of alerts, on the page or a tint.
    '--mantine-color-red-outline': 'var(--mantine-color-red-9)',
    '--mantine-color-green-outline': 'var(--vixia-full)',
    '--mantine-color-red-light-color': 'var(--mantine-color-red-9)',
    '--mantine-color-green-light-color': 'var(--vixia-full)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    // Greys match the warm light background.
    '--mantine-color-gray-light': 'var(--mantine-color-dark-4)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-0)',
    '--mantine-color-gray-filled': 'var(--mantine-color-dark-4)',
    '--mantine-color-gray-filled-hover': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-outline': 'var(--mantine-color-dark-1)',
  },
});
