import { useLingui } from '@lingui/react/macro';
import type { Universe } from '#contract/universe.ts';
import type { Draft } from './draft.ts';
import type { Step } from './steps.ts';

export function useStepTitles(): Record<Step, string> {
  const { t } = useLingui();
  return {
    account: t`Tu cuenta`,
    identification: t`Identificación`,
    address: t`Dirección`,
    phone: t`Teléfono`,
    other: t`Otros datos`,
    legal: t`Aviso legal`,
  };
}

/** Names of the fields, as the error summary and the summary of answers show them. */
export function useLabels(): Record<string, string> {
  const { t } = useLingui();
  return {
    email: t`Correo electrónico`,
    password: t`Contraseña`,
    first_name: t`Nombre`,
    last_name_1: t`Primer apellido`,
    last_name_2: t`Segundo apellido`,
    national_id_kind: t`Tipo de documento`,
    national_id: t`Número de documento`,
    birth_date: t`Fecha de nacimiento`,
    address_street: t`Calle`,
    address_number: t`Número`,
    address_extra: t`Piso y puerta`,
    address_zip: t`Código postal`,
    address_city: t`Municipio`,
    location: t`Tu casa en el mapa`,
    phone_prefix: t`País del teléfono`,
    phone: t`Número de teléfono`,
    language: t`Idioma`,
    profession: t`Profesión`,
    availability: t`Disponibilidad`,
    mobility: t`Movilidad`,
    is_experiencied: t`Experiencia`,
    notes_self: t`Observaciones`,
    terms_accepted: t`Condiciones`,
    antibot: t`Comprobación contra robots`,
  };
}

type Option = { label: string; description: string };

export function useAvailabilityTexts(): Record<Universe['availabilities'][number], Option> {
  const { t } = useLingui();
  return {
    man: { label: t`Por la mañana`, description: t`Desde que se constituyen las mesas, a las 8 h, hasta mediodía` },
    tar: { label: t`Por la tarde`, description: t`Desde mediodía hasta el cierre, a las 20 h` },
    tod: { label: t`Todo el día`, description: t`De las 8 h a las 20 h` },
    esc: { label: t`En el escrutinio`, description: t`Desde las 20 h, cuando se cuentan los votos` },
  };
}

export function useMobilityTexts(): Record<Exclude<Draft['mobility'], ''>, Option> {
  const { t } = useLingui();
  return {
    foot: { label: t`Al colegio más cercano`, description: t`Puedo ir andando desde casa` },
    'public-transport': { label: t`A otro colegio de mi barrio`, description: t`Puedo ir un poco más lejos` },
    'small-vehicle': { label: t`A cualquiera de mi municipio`, description: t`Tengo cómo moverme por él` },
    vehicle: { label: t`A cualquiera de mi provincia`, description: t`Tengo vehículo o quien me lleve` },
  };
}
