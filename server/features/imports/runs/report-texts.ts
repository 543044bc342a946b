import { words } from '#contract/words.ts';

export const reportTexts = words({
  columns: { line: 'Línea', column: 'Columna', sort: 'Qué', label: 'Sobre qué', detail: 'Detalle' },
  sorts: {
    created: 'nuevo',
    changed: 'cambia',
    error: 'error',
    warning: 'aviso',
    vanished: 'no está en el archivo',
    stayed: 'se queda',
  },
});

/** Texts that only the command line shows. */
export const outcomeTexts = words({
  counted: 'Filas: {rows}. Nuevas: {created}. Cambian: {changed}. Como estaban: {unchanged}.',
  first_lines: '(veces: {count}; primeras líneas: {lines})',
  not_written: 'No se ha escrito nada. Con --yes se importa.',
});
