import type { Language } from '#contract/languages.ts';

/**
 * Texts of the pages of kept messages.
 * Spanish is the reference: the other languages have the same keys.
 */
const es = {
  title: 'Buzón de salida',
  purpose:
    'Aquí se guardan los mensajes en lugar de enviarse. Este buzón existe solo para el desarrollo y las demostraciones: cualquiera puede leerlo.',
  none: 'Todavía no hay mensajes.',
  to: 'Para',
  replyTo: 'Respuestas a',
  subject: 'Asunto',
  date: 'Fecha',
  back: 'Todos los mensajes',
  plain: 'Como texto sin formato',
};
export const outboxTexts: Record<Language, typeof es> = {
  es,
  ca: {
    title: 'Safata de sortida',
    purpose:
      'Aquí es desen els missatges en lloc d’enviar-se. Aquesta safata només existeix per al desenvolupament i les demostracions: tothom la pot llegir.',
    none: 'Encara no hi ha missatges.',
    to: 'Per a',
    replyTo: 'Respostes a',
    subject: 'Assumpte',
    date: 'Data',
    back: 'Tots els missatges',
    plain: 'Com a text sense format',
  },
  eu: {
    title: 'Irteera-ontzia',
    purpose:
      'Mezuak hemen gordetzen dira, bidali ordez. Ontzi hau garapenerako eta erakustaldietarako baino ez da: edonork irakur dezake.',
    none: 'Oraindik ez dago mezurik.',
    to: 'Nori',
    replyTo: 'Erantzunak hona',
    subject: 'Gaia',
    date: 'Data',
    back: 'Mezu guztiak',
    plain: 'Formaturik gabeko testua',
  },
  gl: {
    title: 'Caixa de saída',
    purpose:
      'Aquí se gardan as mensaxes en lugar de enviarse. Esta caixa só existe para o desenvolvemento e as demostracións: calquera pode lela.',
    none: 'Aínda non hai mensaxes.',
    to: 'Para',
    replyTo: 'Respostas a',
    subject: 'Asunto',
    date: 'Data',
    back: 'Todas as mensaxes',
    plain: 'Como texto sen formato',
  },
};
