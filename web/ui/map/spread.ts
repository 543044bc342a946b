export type ScreenPoint = { x: number; y: number };

/** Most rounds, enough for a screenful of markers; more would cause a pause. */
const mostRounds = 200;

/** Moves points until squares of `gap` don't overlap; isolated points stay. */
export function spread(points: readonly ScreenPoint[], gap: number): ScreenPoint[] {
  const moved = points.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < mostRounds; round++) {
    let isDone = true;
    moved.forEach((one, index) => {
      for (const other of moved.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const [overX, overY] = [gap - Math.abs(dx), gap - Math.abs(dy)];
        if (overX <= 0 || overY <= 0) continue;
        isDone = false;
        // Coinciding points alternate directions, to avoid one long row.
        const isAside = overX === overY ? index % 2 === 0 : overX < overY;
        const axis = isAside ? 'x' : 'y';
        const step = ((isAside ? overX : overY) / 2 + 0.01) * ((isAside ? dx : dy) < 0 ? -1 : 1);
        one[axis] -= step;
        other[axis] += step;
      }
    });
    if (isDone) break;
  }
  return moved;
}

/** Returns for each point whether another is nearer than `gap`. */
export const crowded = (points: readonly ScreenPoint[], gap: number): boolean[] =>
  points.map((one) =>
    points.some((other) => other !== one && Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) < gap),
  );
