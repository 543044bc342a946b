import { useLingui } from '@lingui/react/macro';
import { useTexts } from '../../core/texts.ts';
import { useUniverse } from '../../core/universe.ts';
import type { ProfileRules } from './problems.ts';

export function useRules(isOwn: boolean): ProfileRules {
  return { say: useTexts(), universe: useUniverse(), texts: useRulesTexts(isOwn) };
}

export function useRulesTexts(isOwn: boolean): ProfileRules['texts'] {
  const { t } = useLingui();
  return {
    noSuchDay: t`Escribe una fecha que exista, con las cuatro cifras del año. Por ejemplo: 27 3 1985.`,
    noPin: t`Comprueba en el mapa dónde está la casa y pon ahí la marca.`,
    noTown: t`Escribe la localidad.`,
    unanswered: {
      email: isOwn ? t`Escribe tu correo electrónico.` : t`Escribe el correo electrónico.`,
      password: t`Escribe tu contraseña.`,
      first_name: isOwn ? t`Escribe tu nombre.` : t`Escribe el nombre.`,
      last_name_1: isOwn ? t`Escribe tu primer apellido.` : t`Escribe el primer apellido.`,
      national_id: t`Escribe el número del documento.`,
      birth_date: t`Escribe la fecha de nacimiento.`,
      address_street: t`Escribe la calle.`,
      address_zip: t`Escribe el código postal.`,
      address_city: t`Escribe el municipio.`,
      phone: t`Escribe el número de teléfono.`,
      availability: isOwn ? t`Elige cuándo puedes.` : t`Elige cuándo puede.`,
      mobility: isOwn ? t`Elige hasta dónde puedes ir.` : t`Elige hasta dónde puede ir.`,
      is_experiencied: t`Elige una de las dos respuestas.`,
      profession: t`Escribe la profesión.`,
    },
  };
}
