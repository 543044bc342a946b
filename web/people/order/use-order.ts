import { useRef, useState } from 'react';
import { toastError } from '../../core/toasts.ts';

export type Order = { ids: string[]; seen: string[] };
type Sending = {
  /** as the server has it */
  saved: string[];
  send: (order: Order) => Promise<unknown>;
  refresh: () => Promise<void>;
};

/** Shows an order as soon as it's wanted; where it's refused, the one there is by now. */
export function useOrder({ saved, send, refresh }: Sending) {
  const [wanted, setWanted] = useState<string[]>();
  const latest = useRef(saved);
  const isSending = useRef(false);

  /** One after the other: each says what was seen before it. */
  const settle = async (before: string[]): Promise<void> => {
    let seen = before;
    let isRefused = false;
    try {
      while (latest.current.join() !== seen.join()) {
        const ids = latest.current;
        await send({ ids, seen });
        seen = ids;
      }
    } catch (error) {
      isRefused = true;
      toastError(error);
    }
    await refresh();
    if (!isRefused && latest.current.join() !== seen.join()) await settle(seen);
  };

  const change = async (ids: string[]) => {
    latest.current = ids;
    setWanted(ids);
    if (isSending.current) return;
    isSending.current = true;
    await settle(saved);
    isSending.current = false;
    setWanted(undefined);
  };

  return { ids: wanted ?? saved, change: (ids: string[]) => void change(ids) };
}
