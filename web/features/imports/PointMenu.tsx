import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type FieldOptions, FieldSelect } from './FieldSelect.tsx';
import type { ColumnRange, FileProps } from './file-props.ts';
import classes from './PointMenu.module.css';

/** `at`: position of the column among those of all files; absent for a row's head. */
export type PointTarget = { cell: HTMLElement; at: number | undefined; line: number };

type Props = Pick<FileProps, 'run' | 'file' | 'fields' | 'choose' | 'read'> & {
  target: PointTarget;
  options: FieldOptions;
  begin: (range: ColumnRange) => void;
  close: () => void;
};

/** Lists the choices for the column and the row of the selected cell. */
export function PointMenu({ run, file, fields, options, target, choose, read, begin, close }: Props) {
  const { t } = useLingui();
  const menu = useOpenMenu(target.cell);
  const { at, line } = target;
  const header = at === undefined ? undefined : run.columns[at]?.header;
  const acts = [...useColumnActs(run, at, begin), ...useRowActs(run, file, line, read)];
  return (
    <div
      ref={menu}
      popover="auto"
      role="dialog"
      aria-label={header === undefined ? t`Línea ${line}` : t`Columna: ${header}`}
      className={classes.menu}
      onKeyDown={moveInMenu}
      onToggle={({ newState }) => newState === 'closed' && close()}
    >
      {at !== undefined && header !== undefined && (
        <div className={classes.field}>
          <FieldSelect
            size="sm"
            label={header}
            header={header}
            field={fields[at] ?? null}
            options={options}
            choose={(field) => {
              choose(at, field);
              menu.current?.hidePopover();
            }}
          />
        </div>
      )}
      {acts.map(({ label, act }) => (
        <button
          key={label}
          type="button"
          className={classes.item}
          onClick={() => {
            menu.current?.hidePopover();
            act();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

type Act = { label: string; act: () => void };

function useColumnActs({ fields }: Props['run'], from: number | undefined, begin: Props['begin']): Act[] {
  const { t } = useLingui();
  if (from === undefined) return [];
  const many = fields.filter(({ is_many }) => is_many);
  return [
    ...many.map(({ name, label }) => ({
      label: t`Desde aquí hasta otra columna: ${label}`,
      act: () => begin({ from, field: name }),
    })),
    { label: t`Desde aquí hasta otra columna: no usar`, act: () => begin({ from, field: null }) },
  ];
}

function useRowActs(run: Props['run'], file: number, line: number, read: Props['read']): Act[] {
  const { t } = useLingui();
  const { header_line, left_out = [] } = run.files[file] ?? {};
  if (run.source?.format === 'layer' || line === 0) return [];
  if (line === header_line)
    return [{ label: t`Esta fila no es de encabezados: ya son datos`, act: () => read({ header_line: 0 }) }];
  const others = left_out.filter((one) => one !== line);
  const use = { label: t`Contar otra vez con esta fila`, act: () => read({ left_out: others }) };
  const leaveOut = {
    label: t`Esta fila es una suma o una nota: dejarla fuera`,
    act: () => read({ left_out: [...left_out, line] }),
  };
  return [
    { label: t`Esta es la fila de los encabezados`, act: () => read({ header_line: line }) },
    ...(line < (header_line ?? 0) ? [] : [left_out.includes(line) ? use : leaveOut]),
  ];
}

const margin = 8;

/** Opens the menu under a cell, or above it if there is no room, and keeps it there. */
function useOpenMenu(cell: HTMLElement) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    const place = () => {
      const { left, top, bottom } = cell.getBoundingClientRect();
      const { offsetWidth, offsetHeight } = element;
      const isBelow = bottom + offsetHeight + margin <= window.innerHeight;
      element.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - offsetWidth - margin))}px`;
      element.style.top = `${Math.max(margin, isBelow ? bottom + 4 : top - offsetHeight - 4)}px`;
    };
    element.showPopover?.();
    place();
    element.querySelector<HTMLElement>('select, button')?.focus({ preventScroll: true });
    document.addEventListener('scroll', place, true);
    return () => document.removeEventListener('scroll', place, true);
  }, [cell]);
  return menu;
}

function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || (event.target as Element).matches('select')) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('select, button')];
  stops[(stops.indexOf(event.target as HTMLElement) + step + stops.length) % stops.length]?.focus();
}
