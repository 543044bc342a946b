import { Refusal } from './refusal.ts';

/** Refuses if the order has changed since it was seen, or has other ids. */
export function refuseOtherOrder(current: string[], { ids, seen }: { ids: string[]; seen: string[] }): void {
  if (!ids.every((id) => current.includes(id))) throw new Refusal('not_found');
  const isSame = seen.join() === current.join() && [...ids].sort().join() === [...current].sort().join();
  if (!isSame) throw new Refusal('reordered_meanwhile');
}
