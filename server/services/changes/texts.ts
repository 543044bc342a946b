import type { Language } from '#contract/languages.ts';
import type { Words } from '#contract/words/words.ts';
import { withLogWords } from '../../core/log-words.ts';

/**
 * Texts of an exported log beside its entries.
 * Spanish is the reference: the other languages have the same keys.
 */
const es = {
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
  yes: 'sí',
  no: 'no',
};
type Frame = typeof es;
export type LogTexts = Frame & Words;

const ca: Frame = {
  columns: {
    at: 'Data i hora',
    actor: 'Qui',
    entity: 'Sobre què',
    name: 'Sobre qui, quin col·legi o quina proposta',
    id: 'Identificador',
    action: 'Acció',
    field: 'Dada',
    old: 'Abans',
    now: 'Després',
  },
  platform: 'La plataforma',
  deleted: 'Persona esborrada',
  hidden: 'Algú fora del teu abast',
  yes: 'sí',
  no: 'no',
};

const eu: Frame = {
  columns: {
    at: 'Data eta ordua',
    actor: 'Nork',
    entity: 'Zeri buruz',
    name: 'Nori, zein hauteslekuri edo zein proposameni buruz',
    id: 'Identifikatzailea',
    action: 'Ekintza',
    field: 'Datua',
    old: 'Lehen',
    now: 'Ondoren',
  },
  platform: 'Plataforma',
  deleted: 'Ezabatutako pertsona',
  hidden: 'Zure irismenetik kanpoko norbait',
  yes: 'bai',
  no: 'ez',
};

const gl: Frame = {
  columns: {
    at: 'Data e hora',
    actor: 'Quen',
    entity: 'Sobre que',
    name: 'Sobre quen, que colexio ou que proposta',
    id: 'Identificador',
    action: 'Acción',
    field: 'Dato',
    old: 'Antes',
    now: 'Despois',
  },
  platform: 'A plataforma',
  deleted: 'Persoa borrada',
  hidden: 'Alguén fóra do teu alcance',
  yes: 'si',
  no: 'non',
};

export const texts: Record<Language, LogTexts> = withLogWords({ es, ca, eu, gl }, (own, log) => ({ ...own, ...log }));
