/**
 * Prints in the light scheme, since dark backgrounds waste ink. Maps switch themselves
 * (`web/ui/map/use-is-dark.ts`).
 */

const attribute = 'data-mantine-color-scheme';
let onScreen: string | null = null;

matchMedia('print').addEventListener('change', ({ matches }) => {
  const { documentElement: root } = document;
  if (matches) onScreen = root.getAttribute(attribute);
  if (onScreen) root.setAttribute(attribute, matches ? 'light' : onScreen);
});
