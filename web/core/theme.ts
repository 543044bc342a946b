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

/** Keeps the chosen look here, and tells the server, whose first answer has it already. */
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
      // Menus and choices are the page's: a reader who goes by landmarks finds them there.
      Popover: { defaultProps: { portalProps: { target: '#main' } } },
      // Mantine's is a <header>, outside of everything: a second banner of the document.
      Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
      // Makes what is said where there are no choices one that can’t be taken.
      // A listbox has nothing but options.
      ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true, 'aria-selected': false } },
      // Touch targets have 44 px, Mantine's md only 42.
      // Dense tables choose a smaller size where nobody touches.
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
      Select: { defaultProps: { size: 'md', ...replacedByTyping, allowDeselect: false } },
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
    // Titles of alerts, on the page or on a tint of their colour.
    '--mantine-color-red-outline': 'var(--mantine-color-red-9)',
    '--mantine-color-green-outline': 'var(--vixia-full)',
    '--mantine-color-red-light-color': 'var(--mantine-color-red-9)',
    '--mantine-color-green-light-color': 'var(--vixia-full)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    // Greys are the light ground's, which are warm.
    '--mantine-color-gray-light': 'var(--mantine-color-dark-4)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-0)',
    '--mantine-color-gray-filled': 'var(--mantine-color-dark-4)',
    '--mantine-color-gray-filled-hover': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-outline': 'var(--mantine-color-dark-1)',
  },
});
