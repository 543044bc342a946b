/** Orders in which slots are taken; each set of slots begins one of them. */
export const slotOrders = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
] as const;

const bitsOf = (kinds: readonly number[]): number => kinds.reduce((bits, kind) => bits | (1 << kind), 0);

/** Returns the sets of slots that begin an order, the smallest first. */
export const beginningsOf = (order: readonly number[]): number[] =>
  order.map((_, at) => bitsOf(order.slice(0, at + 1)));

const orderOfSlots = Int8Array.from({ length: 1 << slotOrders.length }, (_, slots) =>
  Math.max(
    0,
    slotOrders.findIndex((order) => beginningsOf(order).includes(slots)),
  ),
);

/** Returns the number of the order that a set of slots begins. */
export const orderOf = (slots: number): number => orderOfSlots[slots] as number;
