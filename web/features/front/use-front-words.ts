import { useLingui } from '@lingui/react/macro';
import type { Front } from '#contract/front.ts';

export type FrontWords = Pick<Front, 'title' | 'intro' | 'duties'>;

/** Returns the organisation's own words, or the product's where it has none. */
export function useFrontWords(own?: FrontWords): FrontWords {
  const { t } = useLingui();
  return {
    title: own?.title || t`Que cada voto cuente`,
    intro:
      own?.intro ||
      t`El día de las elecciones, las apoderadas y los apoderados cuidan del voto en los colegios electorales: miran, preguntan y avisan.`,
    duties: own?.duties.length
      ? own.duties
      : [
          t`Estás en un colegio electoral, con tu credencial, y ves que todo se hace como dice la ley.`,
          t`Si algo no va bien, lo dices en la mesa y avisas a quien coordina tu zona.`,
          t`Cuando cierran las urnas, ves contar los votos. Si solo puedes unas horas, eliges turno.`,
        ],
  };
}
