import { useLingui } from '@lingui/react/macro';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './SortableList.module.css';
import { useDrag } from './use-drag.ts';
import { type OrderState, useOrder } from './use-order.ts';

type Props<Row extends { id: string }> = {
  label: string;
  rows: Row[];
  nameOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
  send: (order: OrderState) => Promise<unknown>;
  refresh: () => Promise<void>;
  /** the rows can't be reordered, since only some are shown */
  isFixed?: boolean;
};

type Move = 'up' | 'down';

export function SortableList<Row extends { id: string }>({
  label,
  rows,
  nameOf,
  children,
  isFixed,
  ...saving
}: Props<Row>) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ id: string; move: Move }>(undefined);
  const [said, setSaid] = useState('');
  const { ids, change } = useOrder({ saved: rows.map(({ id }) => id), ...saving });
  const total = rows.length;
  const shown = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

  const put = (row: Row, to: number) => {
    const others = ids.filter((id) => id !== row.id);
    change([...others.slice(0, to), row.id, ...others.slice(to)]);
    const [name, place] = [nameOf(row), to + 1];
    setSaid(t`${name}: puesto ${place} de ${total}`);
  };
  const { drag, handleOf } = useDrag(list, (id, to) => {
    const row = rows.find((one) => one.id === id);
    if (row) put(row, to);
  });
  const step = (row: Row, at: number, move: Move) => {
    const to = move === 'up' ? at - 1 : at + 1;
    if (to < 0 || to >= total) return;
    moved.current = { id: row.id, move };
    put(row, to);
  };

  const order = ids.join();
  useLayoutEffect(() => {
    // An element moved in the document loses the focus.
    if (!order || !moved.current || document.activeElement !== document.body) return;
    const { id, move } = moved.current;
    list.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-move="${move}"]`)?.focus();
  }, [order]);

  return (
    <>
      <ul ref={list} aria-label={label} className={classes.list}>
        {shown.map((row, at) => (
          <li
            key={row.id}
            data-row={row.id}
            data-dragged={drag?.id === row.id || undefined}
            data-drop={
              drag && drag.to === at && drag.to !== drag.from ? (drag.to < drag.from ? 'before' : 'after') : undefined
            }
            style={drag?.id === row.id ? { transform: `translateY(${drag.by}px)` } : undefined}
            className={classes.row}
          >
            {!isFixed && total > 1 && (
              <div className={classes.tools}>
                <span className={classes.handle} aria-hidden {...handleOf(row.id, at)}>
                  <IconGripVertical size={20} />
                </span>
                <Step row={row} name={nameOf(row)} move="up" isEnd={at === 0} step={() => step(row, at, 'up')} />
                <Step
                  row={row}
                  name={nameOf(row)}
                  move="down"
                  isEnd={at === total - 1}
                  step={() => step(row, at, 'down')}
                />
              </div>
            )}
            <div className={classes.content}>{children(row)}</div>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

type StepProps = { row: { id: string }; name: string; move: Move; isEnd: boolean; step: () => void };

/**
 * Moves a row by a step. The button stays enabled at the end, so that the focus stays with the row.
 */
function Step({ name, move, isEnd, step }: StepProps) {
  const { t } = useLingui();
  return (
    <ActionIcon
      data-move={move}
      aria-label={move === 'up' ? t`Subir: ${name}` : t`Bajar: ${name}`}
      aria-disabled={isEnd || undefined}
      onClick={step}
    >
      {move === 'up' ? <IconArrowUp size={18} aria-hidden /> : <IconArrowDown size={18} aria-hidden />}
    </ActionIcon>
  );
}
