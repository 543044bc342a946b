/** Places in a balanced tree by point; leaves are ranges of `order`. */
export type Tree = {
  points: Float64Array;
  /** places, sorted so that each node is a range */
  order: Int32Array;
  /** by node: start and end of its range in `order`, and bounding box */
  begin: Int32Array;
  end: Int32Array;
  box: Float64Array;
  nodes: number;
};

const leafSize = 8;

export function buildTree(points: Float64Array, heights: Float64Array, members: Int32Array): Tree {
  const order = members.slice();
  let depth = 0;
  while (order.length >> depth > leafSize) depth += 1;
  const nodes = (1 << (depth + 1)) - 1;
  const tree: Tree = {
    ...{ points, order, nodes },
    begin: new Int32Array(nodes),
    end: new Int32Array(nodes),
    box: new Float64Array(6 * nodes),
  };
  tree.end[0] = order.length;
  for (let node = 0; node < nodes; node += 1) {
    const axis = measure(tree, node, heights);
    if (2 * node + 2 >= nodes) continue;
    const [begin, end] = [tree.begin[node] as number, tree.end[node] as number];
    const part = order.subarray(begin, end);
    const along = (place: number) => (axis === 3 ? heights[place] : points[3 * place + axis]) as number;
    part.sort((one, other) => along(one) - along(other) || one - other);
    const middle = (begin + end) >> 1;
    tree.begin[2 * node + 1] = begin;
    tree.end[2 * node + 1] = middle;
    tree.begin[2 * node + 2] = middle;
    tree.end[2 * node + 2] = end;
  }
  return tree;
}

/** Writes a node's box; returns its longest axis: 0, 1, 2, or 3 for heights. */
function measure({ points, order, begin, end, box }: Tree, node: number, heights: Float64Array): number {
  let longest = 0;
  let most = -1;
  for (let axis = 0; axis < 4; axis += 1) {
    let [low, high] = [Infinity, -Infinity];
    for (let at = begin[node] as number; at < (end[node] as number); at += 1) {
      const place = order[at] as number;
      const value = (axis === 3 ? heights[place] : points[3 * place + axis]) as number;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (axis < 3) {
      box[6 * node + 2 * axis] = low;
      box[6 * node + 2 * axis + 1] = high;
    }
    if (high - low > most) [longest, most] = [axis, high - low];
  }
  return longest;
}

/** Returns the square of the shortest chord to a node's box; Infinity if empty. */
export function squareToBox({ box }: Tree, node: number, x: number, y: number, z: number): number {
  const at = 6 * node;
  const dx = beyond(x, box[at] as number, box[at + 1] as number);
  const dy = beyond(y, box[at + 2] as number, box[at + 3] as number);
  const dz = beyond(z, box[at + 4] as number, box[at + 5] as number);
  return dx * dx + dy * dy + dz * dz;
}

const beyond = (value: number, low: number, high: number): number =>
  value < low ? low - value : value > high ? value - high : 0;

export function squareTo(points: Float64Array, at: number, x: number, y: number, z: number): number {
  const dx = (points[3 * at] as number) - x;
  const dy = (points[3 * at + 1] as number) - y;
  const dz = (points[3 * at + 2] as number) - z;
  return dx * dx + dy * dy + dz * dz;
}

/** Lists the members nearest to a point, ties by number. */
export function listNearest(tree: Tree, [x, y, z]: readonly [number, number, number], most: number): number[] {
  const found = new Int32Array(most);
  const squares = new Float64Array(most).fill(Infinity);
  const farthest = () => squares[most - 1] as number;
  let count = 0;
  const keep = (member: number, square: number) => {
    count = Math.min(most, count + 1);
    let at = count - 1;
    const isBefore = (one: number) =>
      square < (squares[one] as number) || (square === squares[one] && member < (found[one] as number));
    for (; at > 0 && isBefore(at - 1); at -= 1) {
      found[at] = found[at - 1] as number;
      squares[at] = squares[at - 1] as number;
    }
    found[at] = member;
    squares[at] = square;
  };
  const search = (node: number) => {
    if (2 * node + 1 < tree.nodes) {
      const [left, right] = [2 * node + 1, 2 * node + 2];
      const [toLeft, toRight] = [squareToBox(tree, left, x, y, z), squareToBox(tree, right, x, y, z)];
      if (Math.min(toLeft, toRight) <= farthest()) search(toLeft <= toRight ? left : right);
      if (Math.max(toLeft, toRight) <= farthest()) search(toLeft <= toRight ? right : left);
      return;
    }
    for (let at = tree.begin[node] as number; at < (tree.end[node] as number); at += 1) {
      const member = tree.order[at] as number;
      const square = squareTo(tree.points, member, x, y, z);
      const last = found[most - 1] as number;
      if (square < farthest() || (square === farthest() && member < last)) keep(member, square);
    }
  };
  search(0);
  return [...found.subarray(0, count)];
}

export function countWithin(
  tree: Tree,
  point: readonly [number, number, number],
  within: number,
  holds: (member: number) => boolean,
): number {
  let count = 0;
  for (const member of membersWithin(tree, point, within)) if (holds(member)) count += 1;
  return count;
}

export function hasWithin(
  tree: Tree,
  point: readonly [number, number, number],
  within: number,
  holds: (member: number) => boolean,
): boolean {
  for (const member of membersWithin(tree, point, within)) if (holds(member)) return true;
  return false;
}

/** Yields the members within a distance. `within`: square of its chord. */
export function* membersWithin(
  tree: Tree,
  [x, y, z]: readonly [number, number, number],
  within: number,
): Generator<number> {
  const stack = [0];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (squareToBox(tree, node, x, y, z) > within) continue;
    if (2 * node + 1 < tree.nodes) {
      stack.push(2 * node + 1, 2 * node + 2);
      continue;
    }
    for (let at = tree.begin[node] as number; at < (tree.end[node] as number); at += 1) {
      const member = tree.order[at] as number;
      if (squareTo(tree.points, member, x, y, z) <= within) yield member;
    }
  }
}
