import { mkdirSync, writeFileSync } from 'node:fs';

const [width, height] = [760, 380];
const frame = { left: 64, right: width - 16, top: 64, bottom: height - 64 };

/** Colours must be readable on white and on black. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #24292f }
  .title { font-size: 15px; font-weight: 600 }
  .number { font-size: 11px }
  .axis { stroke: #6e7781 } .grid { stroke: #d0d7de }
  .s0 { fill: #1c5d99; stroke: #1c5d99 } .s1 { fill: #b5532f; stroke: #b5532f } .s2 { fill: #6e7781; stroke: #6e7781 }
  .goal { stroke: #24292f; fill: none; stroke-width: 2 } .line { fill: none; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .grid { stroke: #3d444d } .axis { stroke: #9198a1 }
    .s0 { fill: #6cb0ee; stroke: #6cb0ee } .s1 { fill: #ee9a74; stroke: #ee9a74 } .s2 { fill: #9198a1; stroke: #9198a1 }
    .goal { stroke: #e6edf3 } .line { fill: none }
  }`;

/** Writes a picture to bench/pictures; `said` is its text alternative. */
function write(name: string, said: string, title: string, body: string[]): void {
  const folder = new URL('pictures/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${said}">`,
    `<style>${style}\n</style>`,
    text(frame.left, 24, title, { kind: 'title' }),
    ...body,
    '</svg>',
    '',
  ];
  writeFileSync(new URL(`${name}.svg`, folder), lines.join('\n'));
}

type Anchor = 'start' | 'middle' | 'end';
const round = (value: number) => Math.round(value * 10) / 10;
const text = (
  x: number,
  y: number,
  said: string,
  { anchor = 'start', kind = '' }: { anchor?: Anchor; kind?: string } = {},
) => `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"${kind && ` class="${kind}"`}>${said}</text>`;
const line = (x1: number, y1: number, x2: number, y2: number, kind: string) =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" class="${kind}"/>`;

const legend = (names: string[]) =>
  names.flatMap((name, at) => {
    const x = frame.left + at * 220;
    return [`<rect x="${x}" y="36" width="12" height="12" class="s${at}"/>`, text(x + 18, 47, name)];
  });

export function drawBars(
  name: string,
  { title, series, groups }: { title: string; series: string[]; groups: { name: string; shares: number[] }[] },
): void {
  const step = (frame.right - frame.left) / groups.length;
  const bar = (step - 14) / series.length;
  const yOf = (share: number) => frame.bottom - share * (frame.bottom - frame.top - 12);
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    line(frame.left, yOf(share), frame.right, yOf(share), share === 0 ? 'axis' : 'grid'),
    text(frame.left - 8, yOf(share) + 4, `${100 * share} %`, { anchor: 'end' }),
  ]);
  const bars = groups.flatMap(({ name: group, shares }, at) => {
    const left = frame.left + at * step + 7;
    return [
      ...shares.flatMap((share, one) => [
        `<rect x="${round(left + one * bar)}" y="${round(yOf(share))}" width="${round(bar - 2)}" height="${round(frame.bottom - yOf(share))}" class="s${one}"/>`,
        text(left + (one + 0.5) * bar - 1, yOf(share) - 4, `${Math.round(100 * share)}`, {
          anchor: 'middle',
          kind: 'number',
        }),
      ]),
      ...group
        .split('\n')
        .map((part, row) => text(left + step / 2 - 7, frame.bottom + 18 + 17 * row, part, { anchor: 'middle' })),
    ];
  });
  const said = groups.map(({ name: group, shares }) => {
    const each = series.map((one, at) => `${one} ${Math.round(100 * (shares[at] ?? 0))} %`);
    return `${group.replace('\n', ', ')}: ${each.join(', ')}`;
  });
  write(name, `${title}. ${said.join('; ')}`, title, [...grid, ...legend(series), ...bars]);
}

export type PicturePoint = { x: number; y: number };
export type Curve = { name: string; points: PicturePoint[] };

export function drawGrowth(
  name: string,
  {
    title,
    curves,
    goals,
    from,
    to,
  }: { title: string; curves: Curve[]; goals: PicturePoint[]; from: PicturePoint; to: PicturePoint },
): void {
  const along = (value: number, low: number, high: number) => Math.log10(value / low) / Math.log10(high / low);
  const xOf = (x: number) => frame.left + 28 + along(x, from.x, to.x) * (frame.right - 72 - frame.left - 28);
  const yOf = (y: number) => frame.bottom - along(y, from.y, to.y) * (frame.bottom - frame.top);
  const tens = (low: number, high: number) =>
    Array.from({ length: Math.round(Math.log10(high / low)) + 1 }, (_, at) => low * 10 ** at);
  const grid = [
    ...tens(from.y, to.y).flatMap((y) => [
      line(frame.left, yOf(y), frame.right, yOf(y), y === from.y ? 'axis' : 'grid'),
      text(frame.left - 8, yOf(y) + 4, `${Number(y.toPrecision(1))} s`, { anchor: 'end' }),
    ]),
    ...tens(from.x, to.x).flatMap((x) => [
      line(xOf(x), frame.top, xOf(x), frame.bottom, 'grid'),
      text(xOf(x), frame.bottom + 20, Math.round(x).toLocaleString('en'), { anchor: 'middle' }),
    ]),
    text((frame.left + frame.right) / 2, frame.bottom + 44, 'people; places in proportion, 4.35 people each', {
      anchor: 'middle',
    }),
  ];
  const drawn = curves.flatMap(({ points }, at) => [
    `<polyline points="${points.map(({ x, y }) => `${round(xOf(x))},${round(yOf(y))}`).join(' ')}" class="s${at} line"/>`,
    ...points.flatMap(({ x, y }) => [
      `<circle cx="${round(xOf(x))}" cy="${round(yOf(y))}" r="4" class="s${at}"/>`,
      text(xOf(x), yOf(y) + (at === 0 ? -10 : 18), `${Number(y.toPrecision(2))} s`, {
        anchor: 'middle',
        kind: 'number',
      }),
    ]),
  ]);
  const marks = goals.flatMap(({ x, y }) => {
    const [cx, cy] = [xOf(x), yOf(y)];
    return [
      `<path d="M${round(cx - 6)} ${round(cy - 6)}l12 12m0 -12l-12 12" class="goal"/>`,
      text(cx + 10, cy + 4, `goal: ${y} s`, { kind: 'number' }),
    ];
  });
  const said = curves.map(({ name: curve, points }) => {
    const each = points.map(({ x, y }) => `${x.toLocaleString('en')} people ${Number(y.toPrecision(2))} s`);
    return `${curve}: ${each.join(', ')}`;
  });
  write(name, `${title}. ${said.join('; ')}`, title, [
    ...grid,
    ...legend(curves.map((curve) => curve.name)),
    ...drawn,
    ...marks,
  ]);
}
