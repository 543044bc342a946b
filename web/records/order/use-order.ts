import { useId, useRef, useState } from 'react';
import { dropToast, toastFailure } from '../../ui/toast-actions.tsx';

export type OrderState = { ids: string[]; seen: string[] };
type Sending = {
  /** the server's order */
  saved: string[];
  send: (order: OrderState) => Promise<unknown>;
  refresh: () => Promise<void>;
};

/** Shows a new order at once; if it's refused, shows the server's current order. */
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

  /** Sends changes one by one, each with the order before it. */
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
      // Offline, refetching fails slowly, and meanwhile the new order mustn't be shown.
      return void refresh();
    }
    await refresh();
    await rowsToldOf();
    if (latest.current.join() === seen.join()) end();
    else await settle(seen);
  };

  const change = (ids: string[], seen = known.current) => {
    dropToast(subject);
    // A retried request may have succeeded before, with only its reply lost.
    if (ids.join() === known.current.join() && !isSending.current) return;
    latest.current = ids;
    setWanted(ids);
    if (isSending.current) return;
    isSending.current = true;
    void settle(seen);
  };

  return { ids: wanted ?? saved, change: (ids: string[]) => change(ids) };
}

/**
 * Waits until components have the new rows, in a separate task: an earlier move would use the old
 * ones.
 */
const rowsToldOf = () => new Promise((resolve) => setTimeout(resolve));
