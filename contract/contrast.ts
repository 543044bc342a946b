/** Contrast by WCAG 2. Without Zod: pages of the web use it too. */

/** Least contrast of text with its background. */
export const leastContrast = 4.5;
/** Letters on the accent. */
const white = '#ffffff';
/** Page background, light scheme. */
const paper = '#faf8f4';
/** Page background, dark scheme. */
const night = '#171d25';

export const isColour = (text: string) => /^#[\da-f]{6}$/.test(text);

/** Returns the contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Lightens a dark colour for the dark page. */
export const nightShade = (hex: string) => withLuminance(hex, Math.max(luminanceOf(hex), 0.42));

/** Checks contrast with white letters and both pages; the dark page shows the night shade. */
export const isLegible = (hex: string): boolean =>
  contrast(hex, white) >= leastContrast &&
  contrast(hex, paper) >= leastContrast &&
  contrast(nightShade(hex), night) >= leastContrast;

/** Returns the nearest legible colour of the same hue and saturation. */
export function nearestLegible(hex: string): string {
  if (isLegible(hex)) return hex;
  // Contrast with white grows as the colour darkens: bisect for the lightest legible one.
  let [low, high] = [0, luminanceOf(hex)];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (isLegible(withLuminance(hex, middle))) low = middle;
    else high = middle;
  }
  return withLuminance(hex, low);
}

/** Returns relative luminance, 0 to 1. */
export const luminanceOf = (hex: string): number => luminanceOfParts(partsOf(hex));

/** Sets the luminance, keeping hue and saturation. */
export function withLuminance(hex: string, target: number): string {
  const { hue, saturation } = hueOf(partsOf(hex));
  let [low, high] = [0, 1];
  // Luminance grows with lightness: bisect.
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (luminanceOfParts(partsWith(hue, saturation, middle)) < target) low = middle;
    else high = middle;
  }
  const channels = partsWith(hue, saturation, low).map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}

type Parts = readonly [red: number, green: number, blue: number];

const partsOf = (hex: string): Parts =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Parts;

function luminanceOfParts(parts: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function hueOf([r, g, b]: Parts) {
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  const lightness = max - range / 2;
  if (range === 0) return { hue: 0, saturation: 0 };
  const sixth = max === r ? ((g - b) / range + 6) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { hue: sixth * 60, saturation: range / (1 - Math.abs(2 * lightness - 1)) };
}

function partsWith(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const k = (offset + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  });
}
