import { useLingui } from '@lingui/react/macro';
import { spain } from '#contract/countries.ts';
import type { ProfileField } from '#contract/profile.ts';
import type { Universe } from '#contract/universe.ts';
import type { ProfileDraft } from './draft.ts';

/** Returns the fields' labels in the fields' order on the page. */
export function useFieldLabels(
  isOwn: boolean,
  country: string = spain,
): Record<Exclude<ProfileField, HiddenField>, string> {
  const { t } = useLingui();
  return {
    email: t`Correo electrónico`,
    first_name: t`Nombre`,
    last_name_1: t`Primer apellido`,
    last_name_2: t`Segundo apellido`,
    national_id_kind: t`Tipo de documento`,
    national_id: t`Número de documento`,
    birth_date: t`Fecha de nacimiento`,
    phone_prefix: t`País del teléfono`,
    phone: t`Número de teléfono`,
    address_street: t`Calle`,
    address_number: t`Número`,
    address_extra: t`Piso y puerta`,
    address_zip: t`Código postal`,
    address_city: country === spain ? t`Municipio` : t`Localidad`,
    address_country: t`País`,
    location: isOwn ? t`Tu casa en el mapa` : t`Su casa en el mapa`,
    availability: t`Disponibilidad`,
    mobility: t`Movilidad`,
    is_experiencied: t`Experiencia`,
    language: t`Idioma`,
    profession: t`Profesión`,
    notes_self: t`Observaciones`,
  };
}

/** Names the parts that change as a whole. */
export function usePartNames(isOwn: boolean) {
  const { t } = useLingui();
  return { ...useFieldLabels(isOwn), national_id: t`Documento`, address: t`Dirección`, phone: t`Teléfono` };
}

/** Fields that the address search sets. */
type HiddenField = 'address_region';

/** Sorts errors by the order of their fields on the page. */
export function inOrder<T>(errors: Record<string, T>, labels: Record<string, unknown>): Record<string, T> {
  const fields = Object.keys(labels);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => fields.indexOf(a) - fields.indexOf(b)));
}

type LabelledOption = { label: string; description: string };

export function useAvailabilityTexts(): Record<Universe['availabilities'][number], LabelledOption> {
  const { t } = useLingui();
  return {
    man: { label: t`Por la mañana`, description: t`Desde que se constituyen las mesas, a las 8 h, hasta mediodía` },
    tar: { label: t`Por la tarde`, description: t`Desde mediodía hasta el cierre, a las 20 h` },
    tod: { label: t`Todo el día`, description: t`De las 8 h a las 20 h` },
    esc: { label: t`En el escrutinio`, description: t`Desde las 20 h, cuando se cuentan los votos` },
  };
}

export function useMobilityTexts(isOwn: boolean): Record<Exclude<ProfileDraft['mobility'], ''>, LabelledOption> {
  const { t } = useLingui();
  return {
    foot: {
      label: t`Al colegio más cercano`,
      description: isOwn ? t`Puedo ir andando desde casa` : t`Puede ir andando desde casa`,
    },
    'public-transport': {
      label: isOwn ? t`A otro colegio de mi barrio` : t`A otro colegio de su barrio`,
      description: isOwn ? t`Puedo ir un poco más lejos` : t`Puede ir un poco más lejos`,
    },
    'small-vehicle': {
      label: isOwn ? t`A cualquiera de mi municipio` : t`A cualquiera de su municipio`,
      description: isOwn ? t`Tengo cómo moverme por él` : t`Tiene cómo moverse por él`,
    },
    vehicle: {
      label: isOwn ? t`A cualquiera de mi provincia` : t`A cualquiera de su provincia`,
      description: isOwn ? t`Tengo vehículo o quien me lleve` : t`Tiene vehículo o quien le lleve`,
    },
  };
}
