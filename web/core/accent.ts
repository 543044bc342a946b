import type { MantineColorsTuple } from '@mantine/core';
import { luminanceOf, withLuminance } from '#contract/contrast.ts';

/** Relative luminances (WCAG) of Mantine's ten shades, lightest first. */
const luminances = [0.9, 0.8, 0.66, 0.52, 0.42, 0.32, 0.25, 0.2, 0.12, 0.07];
const filled = 8;
/** White text has a contrast of at least 4.5, and the accent still differs from black. */
const accentRange = [0.03, 0.17] as const;

/** Keeps hue and saturation; white text on shade 8, and shades 3 and 4 on dark, pass AA. */
export function accentColors(accent: string): MantineColorsTuple {
  const hex = /^#[\da-f]{6}$/i.test(accent) ? accent : '#1f4e79';
  const luminance = luminanceOf(hex);
  const [darkest, lightest] = accentRange;
  const own = Math.min(Math.max(luminance, darkest), lightest);
  return luminances.map((wanted, shade) => {
    const target = shade === filled ? own : shade > filled ? own * 0.6 : wanted;
    return target === luminance ? hex.toLowerCase() : withLuminance(hex, target);
  }) as unknown as MantineColorsTuple;
}
