import { useId, useRef, useState } from 'react';
import { dropToast, toastFailure } from '../../ui/toast-actions.tsx';

export type OrderState = { ids: string[]; seen: string[] };
type Sending = {
  /** as the server has it */
  saved: string[];
  send: (order: OrderState) => Promise<unknown>;
  refresh: () => Promise<void>;
};

/** Shows an order as soon as it's wanted; where it's refused, the one there is by now. */
export function useOrder({ saved, send, refresh }: Sending) {
  const subject = useId();
  const [wanted, setWanted] = useState<string[]>();
  const known = useRef(saved);
  known.current = saved;
  const latest = useRef(saved);
  const isSending = useRef(false);

  const end = () => {
    isSending.current = false;
    setWanted(undefined);
  };

  /** One after the other: each says what was seen before it. */
  const settle = async (before: string[]): Promise<void> => {
    let seen = before;
    try {
      while (latest.current.join() !== seen.join()) {
        const ids = latest.current;
        await send({ ids, seen });
        seen = ids;
      }
    } catch (error) {
      const ids = latest.current;
      end();
      toastFailure(subject, error, { run: () => change(ids, seen) });
      // Without a network it takes long to fail, and nothing of it may be shown meanwhile.
      return void refresh();
    }
    await refresh();
    await rowsToldOf();
    if (latest.current.join() === seen.join()) end();
    else await settle(seen);
  };

  const change = (ids: string[], seen = known.current) => {
    dropToast(subject);
    // It may have been done, and the answer lost.
    if (ids.join() === known.current.join() && !isSending.current) return;
    latest.current = ids;
    setWanted(ids);
    if (isSending.current) return;
    isSending.current = true;
    void settle(seen);
  };

  return { ids: wanted ?? saved, change: (ids: string[]) => change(ids) };
}

/** Components hear of rows in a task of their own: a move before it would have seen the old. */
const rowsToldOf = () => new Promise((resolve) => setTimeout(resolve));
