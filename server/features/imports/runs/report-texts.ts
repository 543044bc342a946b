import { words } from '#contract/words.ts';

export const reportTexts = words({
  columns: { line: 'Línea', column: 'Columna', sort: 'Qué', label: 'Sobre qué', detail: 'Detalle' },
  sorts: { created: 'nuevo', changed: 'cambia', error: 'error', warning: 'aviso', vanished: 'no está en el archivo' },
});
