import type { MantineColorsTuple } from '@mantine/core';

/**
 * Relative luminances (WCAG) of Mantine's ten shades, the lightest first.
 * The eighth is the accent itself.
 */
const luminances = [0.9, 0.8, 0.66, 0.52, 0.42, 0.32, 0.25, 0.2, 0.12, 0.07];
const filled = 8;
/** White text on it has a contrast of at least 5, and it still differs from black. */
const accentRange = [0.03, 0.16] as const;

/**
 * Makes Mantine's ten shades of the tenant's colour; hue and saturation stay.
 * Sets the lightness so that two kinds of text pass AA, whatever the colour was:
 * white text on shade 8, and shades 3 and 4 on the dark background.
 */
export function accentColors(hex: string): MantineColorsTuple {
  const { hue, saturation, luminance } = parse(hex);
  const [darkest, lightest] = accentRange;
  const own = Math.min(Math.max(luminance, darkest), lightest);
  return luminances.map((wanted, shade) => {
    const target = shade === filled ? own : shade > filled ? own * 0.6 : wanted;
    return withLuminance(hue, saturation, target);
  }) as unknown as MantineColorsTuple;
}

/** Computes the WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [parse(a).luminance, parse(b).luminance].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function parse(hex: string) {
  const digits = /^#?([\da-f]{6})$/i.exec(hex)?.[1] ?? '1f4e79';
  const rgb = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255) as [number, number, number];
  return { ...hueOf(rgb), luminance: luminanceOf(rgb) };
}

function hueOf([r, g, b]: [number, number, number]) {
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  const lightness = max - range / 2;
  if (range === 0) return { hue: 0, saturation: 0 };
  const sixth = max === r ? ((g - b) / range + 6) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { hue: sixth * 60, saturation: range / (1 - Math.abs(2 * lightness - 1)) };
}

function luminanceOf(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Finds the lightness by halving its interval, since luminance grows with it. */
function withLuminance(hue: number, saturation: number, target: number): string {
  let [low, high] = [0, 1];
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (luminanceOf(rgbOf(hue, saturation, middle)) < target) low = middle;
    else high = middle;
  }
  const channels = rgbOf(hue, saturation, low).map((c) =>
    Math.round(c * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}

function rgbOf(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const k = (offset + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  });
}
