import { luminanceOf } from '#contract/contrast.ts';
import { foldText } from '#contract/text.ts';

const usual: [RegExp, string][] = [
  [/^(psoe|psc|pse|psdeg|psib)/, '#d5453b'],
  [/^(pp$|ppc|ppde|partidopopular)/, '#3b80d3'],
  [/^vox/, '#5c9a2c'],
  [/^(sumar|podemos|podem|catcomu|comuns|ecp|iu$|com$)/, '#b5529f'],
  [/^(erc|esquerra)/, '#b7851a'],
  [/^(jxc|junts|pdecat|ciu$)/, '#1f9a94'],
  [/^cup/, '#8f8f14'],
  [/^(cs$|ciudadanos|ciutadans)/, '#dd6a1c'],
  [/^(eajpnv|pnv)/, '#2f8f5b'],
  [/^(ehbildu|bildu)/, '#7f9a1f'],
  [/^bng/, '#5b9ac0'],
];

/** `lab`: position in OKLab, where distances match perception. */
type Color = { hex: string; lab: [number, number, number] };

/** Least distance of a usual colour from others in the same election. */
const nearest = 0.06;
/** Luminance with 3 : 1 contrast to both white and the dark theme's sheet. */
const [darkest, lightest] = [0.18, 0.298];

/**
 * Prefers a party's usual colour if distinguishable, or else the colour farthest from all.
 * Colours repeat once the palette is used up.
 */
export function chooseColors(acronyms: readonly string[], taken: readonly string[]): string[] {
  const beside = [...new Set(taken)].map(colorOf);
  const farFromAll = ({ lab }: Color) => Math.min(...beside.map((one) => distance(lab, one.lab)));
  const own = acronyms.map((acronym) => {
    const known = usual.find(([begins]) => begins.test(foldText(acronym).replace(/[^a-z]/g, '')));
    const color = known && colorOf(known[1]);
    if (!color || farFromAll(color) < nearest) return undefined;
    beside.push(color);
    return color.hex;
  });
  const left = palette.map((color) => ({ color, far: farFromAll(color) }));
  let repeated = 0;
  return own.map((hex) => {
    if (hex) return hex;
    const best = left.reduce((far, one) => (one.far > far.far ? one : far), { color: palette[0] as Color, far: 0 });
    if (best.far === 0) return (palette[repeated++ % palette.length] as Color).hex;
    for (const one of left) one.far = Math.min(one.far, distance(one.color.lab, best.color.lab));
    return best.color.hex;
  });
}

const distance = (a: Color['lab'], b: Color['lab']) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Displayable colours that stand out in both themes, a few degrees of hue apart. */
const palette: Color[] = [0.56, 0.6, 0.64].flatMap((lightness) =>
  [0.15, 0.1, 0.05].flatMap((chroma) =>
    Array.from({ length: 36 }, (_, n) => hexOf(lightness, chroma, (255 + 10 * n) * (Math.PI / 180))).flatMap((hex) =>
      hex && luminanceOf(hex) >= darkest && luminanceOf(hex) <= lightest ? [colorOf(hex)] : [],
    ),
  ),
);

function linearOf(hex: string): [number, number, number] {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function colorOf(hex: string): Color {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    hex,
    lab: [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ],
  };
}

/** Converts OKLCH; undefined outside the sRGB gamut. */
function hexOf(lightness: number, chroma: number, hue: number): string | undefined {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  if (linear.some((value) => value < 0 || value > 1)) return undefined;
  const bytes = linear.map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
