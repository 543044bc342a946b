import { useLingui } from '@lingui/react/macro';
import { useTexts } from '../../core/texts.ts';
import { useUniverse } from '../../core/universe.ts';
import type { Rules } from './problems.ts';

/** Gives the rules of a profile's fields, with texts in the language of the page. */
export function useRules(): Rules {
  return { say: useTexts(), universe: useUniverse(), texts: useRulesTexts() };
}

export function useRulesTexts(): Rules['texts'] {
  const { t } = useLingui();
  return {
    noSuchDay: t`Escribe una fecha que exista, con las cuatro cifras del año. Por ejemplo: 27 3 1985.`,
    noPin: t`Comprueba en el mapa dónde está la casa y pon ahí la marca.`,
  };
}
