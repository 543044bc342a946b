import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

type Drag = { id: string; from: number; to: number; startY: number; by: number; middles: number[] };

/** Drags a row by its handle. Rows only move on release; `to` is the new position. */
export function useDrag(list: RefObject<HTMLElement | null>, drop: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const isOn = drag !== undefined;

  useEffect(() => {
    if (!isOn) return;
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(undefined);
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [isOn]);

  const start = (event: PointerEvent, id: string, from: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const middles = [...(list.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + scrollY + height / 2;
    });
    setDrag({ id, from, to: from, startY: event.pageY, by: 0, middles });
  };

  const follow = (event: PointerEvent) => {
    if (!drag) return;
    const above = drag.middles.filter((middle, at) => at !== drag.from && middle < event.pageY);
    setDrag({ ...drag, by: event.pageY - drag.startY, to: above.length });
    scrollNear(event.clientY);
  };

  const end = () => {
    setDrag(undefined);
    if (drag && drag.to !== drag.from) drop(drag.id, drag.to);
  };

  return {
    drag,
    handleOf: (id: string, at: number) => ({
      onPointerDown: (event: PointerEvent) => start(event, id, at),
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}

const edge = 80;

/** Scrolls at the window's edge, if the list continues beyond it. */
function scrollNear(y: number) {
  if (y < edge) scrollBy(0, -16);
  else if (y > innerHeight - edge) scrollBy(0, 16);
}
