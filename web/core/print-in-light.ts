/**
 * Prints the light scheme whatever the screen has.
 * Dark grounds drink ink, and light grey can't be read on white.
 */

const attribute = 'data-mantine-color-scheme';
/** tells what was drawn for the screen, and stays as it is, which scheme that had */
const screenAttribute = 'data-printed-from';
let onScreen: string | null = null;

matchMedia('print').addEventListener('change', ({ matches }) => {
  const { documentElement: root } = document;
  if (matches) onScreen = root.getAttribute(attribute);
  if (!onScreen) return;
  root.setAttribute(attribute, matches ? 'light' : onScreen);
  if (matches) root.setAttribute(screenAttribute, onScreen);
  else root.removeAttribute(screenAttribute);
});
