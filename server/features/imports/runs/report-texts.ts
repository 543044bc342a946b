import type { Language } from '#contract/languages.ts';

const es = {
  columns: { line: 'Línea', column: 'Columna', sort: 'Qué', label: 'Sobre qué', detail: 'Detalle' },
  sorts: { created: 'nuevo', changed: 'cambia', error: 'error', warning: 'aviso', vanished: 'no está en el archivo' },
};

/** Column headers and row kinds of a report. */
export const reportTexts: Record<Language, typeof es> = {
  es,
  ca: {
    columns: { line: 'Línia', column: 'Columna', sort: 'Què', label: 'Sobre què', detail: 'Detall' },
    sorts: { created: 'nou', changed: 'canvia', error: 'error', warning: 'avís', vanished: 'no és al fitxer' },
  },
  eu: {
    columns: { line: 'Lerroa', column: 'Zutabea', sort: 'Zer', label: 'Zeri buruz', detail: 'Xehetasuna' },
    sorts: {
      created: 'berria',
      changed: 'aldatzen da',
      error: 'errorea',
      warning: 'abisua',
      vanished: 'ez dago fitxategian',
    },
  },
  gl: {
    columns: { line: 'Liña', column: 'Columna', sort: 'Que', label: 'Sobre que', detail: 'Detalle' },
    sorts: { created: 'novo', changed: 'cambia', error: 'erro', warning: 'aviso', vanished: 'non está no ficheiro' },
  },
};
