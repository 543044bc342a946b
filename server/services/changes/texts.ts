import type { Language } from '#contract/languages.ts';
import type { LogWords } from '#contract/log.ts';
import { type SaidWords, words } from '#contract/words.ts';
import { logWordsIn } from '../../core/log-words.ts';
import { sayTable } from '../../core/say.ts';

const frame = words({
  columns: {
    at: 'Fecha y hora',
    actor: 'Quién',
    entity: 'Sobre qué',
    name: 'Sobre quién, qué colegio o qué propuesta',
    id: 'Identificador',
    action: 'Acción',
    field: 'Dato',
    old: 'Antes',
    now: 'Después',
  },
  platform: 'La plataforma',
  deleted: 'Persona borrada',
  hidden: 'Alguien fuera de tu alcance',
  program: 'con un programa',
  yes: 'sí',
  no: 'no',
});
export type LogTexts = SaidWords<typeof frame> & LogWords;

export const textsIn = (language: Language): LogTexts => ({ ...sayTable(language, frame), ...logWordsIn(language) });
