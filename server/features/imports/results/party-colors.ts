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

/** Least OKLab distance of a usual colour from the election's others, to be used. */
const nearest = 0.06;

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

/** Evenly spread in OKLCH, with 3 : 1 contrast to white and to the dark theme's sheet. */
const palette: Color[] = `
  4a871b 2b8a36 737b2f 677f39 5a8143 4c844f 3d865a 2c8766 178771 1880a0 627d63 5d7e68 587e6d 557e73 527e78 507e7d
  3a81d7 537bd9 6875d8 7970d5 886acf 9565c7 a161bd ac5db1 b559a3 bc5694 c25485 c75374 c95463 ca5551 c9593d c65d26
  6c8e03 56932b 3a9742 0486d3 5682bb 637fbc 6f7bbc 7a77ba 8574b6 8e70b0 976da9 9e6ba1 a56998 aa678e af6683 b26678
  b4666d b46762 b46957 b16c4c ae6f42 a9733a a37734 9c7b31 937f31 898335 7e873c 728b45 668e4f 58905a 4a9266 3a9371
  2b937d 1b9388 0f9293 0f919c 1b8fa5 2b8cad 3a89b3 4886b8 6c829e 72809f 777e9f 7d7c9d 827b9c 877999 8c7895 907691
  94758c 977587 997482 9b747c 9c7477 9c7571 9c766c 9a7768 987964 967a61 927c5f 8e7e5e 89805e 84825f 7f8462 798665
  748769 6e896e 698973 648a79 608a7e 5d8a84 5c8a89 5c898e 5d8893 5f8797 63859a 67849d 468de5 5f87e7 7382e6 847ce2
  9477dd a272d4 ae6dca b969be c265b0 ca62a1 d06091 d46080 d7606e d8625c d76549 d46a34 cf6f19 779b1e 629f39 47a34e
  1ea662 2193e0 618fc8 6e8bc9 7a87c9 8683c7 9080c3 9a7cbd a379b6 ab77ae b274a4 b7739a bc728f bf7284 c17278 c2736d
  c17562 bf7858 bb7b4e b67f46 b08341 a8873e 9f8b3e 958f42 8a9348 7e9751 719a5b 649c66 569e71 489f7d 3aa089 2fa094
  289f9f 289da9 2f9bb2 3a99ba 4796c0 5492c5 788eab 7d8cab 838aab 8888aa 8e87a8 9385a5 9883a1 9c829d a08198 a38093
  a6808e a78088 a88082 a9817d a88278 a78373 a5856f a2866c 9e886a 9a8a69 958c6a 908e6b 8b906d 859271 7f9375 7a957a
  74967f 709685 6c968a 699690 689695 68959b 69949f 6b93a3 6f92a7 7390a9`
  .trim()
  .split(/\s+/)
  .map((hex) => colorOf(`#${hex}`));

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
