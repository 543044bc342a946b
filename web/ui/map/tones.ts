import { type MapTone, mapTones } from './map-props.ts';

/** Resolves a CSS expression, since the canvas knows no CSS variables. */
export function colourOf(expression: string): string {
  const probe = document.createElement('span');
  probe.style.color = expression;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Parses a colour from `colourOf`, each part from 0 to 1. */
export function rgbOf(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const most = colour.startsWith('rgb') ? 255 : 1;
  return [red / most, green / most, blue / most];
}

export type Tone = { background: string; text: string };

const light: Record<MapTone, Tone> = {
  accent: { background: 'var(--mantine-color-accent-8)', text: 'white' },
  grey: { background: 'var(--mantine-color-gray-7)', text: 'white' },
  green: { background: 'var(--mantine-color-green-9)', text: 'white' },
  yellow: { background: 'var(--mantine-color-yellow-4)', text: 'black' },
  red: { background: 'var(--mantine-color-red-9)', text: 'white' },
  blue: { background: 'var(--mantine-color-blue-9)', text: 'white' },
};

/** Returns a marker's colours as CSS: lighter ones on a dark map. */
export function toneOf(tone: MapTone, isDark: boolean): Tone {
  if (!isDark) return light[tone];
  const name = tone === 'grey' ? 'gray' : tone;
  return { background: `var(--mantine-color-${name}-${name === 'accent' ? 3 : 4})`, text: 'black' };
}

export const canvasTones = (isDark: boolean): Record<MapTone, Tone> =>
  Object.fromEntries(
    mapTones.map((tone) => {
      const { background, text } = toneOf(tone, isDark);
      return [tone, { background: colourOf(background), text }];
    }),
  ) as Record<MapTone, Tone>;

export const outside = { light: '#e2e0db', dark: '#171d25' };
export const water = { light: '#cfdee6', dark: '#0b1a28' };
