import type { Language } from '#contract/languages.ts';
import { ca } from '#contract/words/ca.ts';
import { es } from '#contract/words/es.ts';
import { eu } from '#contract/words/eu.ts';
import { gl } from '#contract/words/gl.ts';
import type { Words } from '#contract/words/words.ts';

/** Joins texts with the log's vocabulary, in each language. */
export const withLogWords = <Own, Joined>(own: Record<Language, Own>, join: (own: Own, log: Words) => Joined) =>
  ({
    es: join(own.es, es),
    ca: join(own.ca, ca),
    eu: join(own.eu, eu),
    gl: join(own.gl, gl),
  }) satisfies Record<Language, Joined>;
