import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { type Boundary, boundaryOf, boxOf, polygonsOf, type Shape } from './boundaries.ts';
import { extentOf, shareOf } from './overlap.ts';

type Box = Shape['box'];
type Part = { boundary: Boundary; box: Box };

/** Degrees of the squares that index parts; a part in too many squares is compared with all. */
const cellSize = 0.01;
const mostCells = 100;

/** Parts of one area: each is compared only with those that its box meets. */
export class AreaParts {
  readonly #all: Part[] = [];
  readonly #wide: Part[] = [];
  readonly #byCell = new Map<string, Part[]>();
  #box: Box = [Infinity, Infinity, -Infinity, -Infinity];

  constructor(first: Boundary) {
    this.add(first);
  }

  get boundary(): Boundary {
    return boundaryOf(this.#all.flatMap(({ boundary }) => polygonsOf(boundary)));
  }

  add(boundary: Boundary): void {
    const part = { boundary, box: boxOf(polygonsOf(boundary)) };
    const [west, south, east, north] = part.box;
    this.#box = [
      ...[Math.min(this.#box[0], west), Math.min(this.#box[1], south)],
      ...[Math.max(this.#box[2], east), Math.max(this.#box[3], north)],
    ] as Box;
    this.#all.push(part);
    const cells = cellsOf(part.box);
    if (!cells) this.#wide.push(part);
    for (const cell of cells ?? []) {
      const own = this.#byCell.get(cell);
      if (own) own.push(part);
      else this.#byCell.set(cell, [part]);
    }
  }

  /** Compares a boundary with all parts: measures the share of the smaller one in the other. */
  overlapOf(boundary: Boundary): number {
    const box = boxOf(polygonsOf(boundary));
    const met = this.#listMet(box);
    if (met.length === 0) return 0;
    const isSmaller = extentOf(box) <= extentOf(this.#box);
    return isSmaller
      ? shareOf({ boundary, box }, (point) => met.some((part) => booleanPointInPolygon(point, part.boundary)))
      : shareOf({ boundary: this.boundary, box: this.#box }, (point) => booleanPointInPolygon(point, boundary));
  }

  #listMet(box: Box): Part[] {
    const cells = cellsOf(box);
    const near = cells ? [...this.#wide, ...cells.flatMap((cell) => this.#byCell.get(cell) ?? [])] : this.#all;
    return [...new Set(near)].filter((part) => areMet(part.box, box));
  }
}

const areMet = (one: Box, other: Box): boolean =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];

function cellsOf(box: Box): string[] | undefined {
  const [west = 0, south = 0, east = 0, north = 0] = box.map((degrees) => Math.floor(degrees / cellSize));
  const [columns, rows] = [east - west + 1, north - south + 1];
  if (!(columns * rows <= mostCells)) return undefined;
  return Array.from(
    { length: columns * rows },
    (_, at) => `${west + (at % columns)} ${south + Math.floor(at / columns)}`,
  );
}
