import { useLingui } from '@lingui/react/macro';
import { newPlace, placeChange } from '#contract/place-records.ts';
import { useTexts } from '../../core/texts.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { validateWith } from '../../core/validate.ts';
import { bodyOf, changesOf, type PlaceDraft } from './draft.ts';

/** Keeps the input across reloads under `key`. `isNew`: sends all fields, not only changed ones. */
export function usePlaceForm(key: string, start: PlaceDraft, { isNew }: { isNew: boolean }) {
  const check = validateWith(isNew ? newPlace : placeChange, useTexts());
  return useKeptForm(key, start, (draft) => check(isNew ? bodyOf(draft) : changesOf(draft)));
}
export type PlaceFormState = ReturnType<typeof usePlaceForm>;

/** Returns the fields' labels, including those of the place's tables. */
export function useLabels(tables: number) {
  const { t } = useLingui();
  const rows = Array.from({ length: tables }, (_, index) => {
    const number = index + 1;
    const at = `custations.${index}`;
    return {
      [`${at}.cusec`]: t`Mesa ${number}, sección censal`,
      [`${at}.code`]: t`Mesa ${number}, código`,
      [`${at}.surname_from`]: t`Mesa ${number}, desde la letra`,
      [`${at}.surname_to`]: t`Mesa ${number}, hasta la letra`,
      [`${at}.electors`]: t`Mesa ${number}, electores`,
    };
  });
  return {
    name: t`Nombre`,
    address_street: t`Calle y número`,
    address_zip: t`Código postal`,
    location: t`Punto en el mapa`,
    'location.coordinates.0': t`Longitud`,
    'location.coordinates.1': t`Latitud`,
    area: t`Municipio`,
    notes: t`Notas`,
    priority: t`Prioridad`,
    total_proxies: t`Personas de fuera`,
    custations: t`Mesas`,
    ...Object.assign({}, ...rows),
  } as const;
}
