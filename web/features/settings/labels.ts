import { useLingui } from '@lingui/react/macro';
import { type ChatPlatform, platforms } from '#contract/chat-platforms.ts';
import type { Language } from '#contract/languages.ts';
import type { Setting } from '#contract/settings.ts';
import { useCountryNames } from '../../core/use-country-names.ts';
import { useAvailabilityTexts } from '../../people/profile/field-labels.ts';
import { useLanguageNames } from '../../records/language-names.ts';

export function useSettingLabels(): Record<Setting, string> {
  const { t } = useLingui();
  return {
    name: t`Nombre de la organización`,
    candidature: t`Candidatura`,
    contact_email: t`Correo de contacto`,
    accent_color: t`Color`,
    languages: t`Idiomas que se ofrecen`,
    default_language: t`Primer idioma`,
    open_enroll: t`Inscripción abierta`,
    profession_required: t`Pedir la profesión`,
    availabilities: t`Cuándo se puede venir`,
    chat_platforms: t`Plataformas de chat`,
    countries: t`Países de las direcciones`,
    shows_companions: t`Mostrar con quién se comparte colegio`,
    demands_second_factor: t`Exigir el segundo factor a quien coordina o administra`,
    retention_days: t`Días que se conservan los datos tras las elecciones`,
    ask_days: t`Días antes del borrado en que se pregunta a cada persona`,
    exports_daily: t`De cuántas personas puede descargar datos al día quien coordina`,
    mails_per_minute: t`Mensajes por minuto, como mucho`,
  };
}

/** Formats a setting's value as its field does. */
export function useSayValue() {
  const { t } = useLingui();
  const availability = useAvailabilityTexts();
  const languageNames = useLanguageNames();
  const nameCountry = useCountryNames();
  const one = (name: Setting, value: unknown): string => {
    if (typeof value === 'boolean') return value ? t`Sí` : t`No`;
    if (value === null || value === undefined) return t`Sin límite`;
    if (name === 'languages' || name === 'default_language') return languageNames[value as Language];
    if (name === 'countries') return nameCountry(String(value));
    if (name === 'chat_platforms') return platforms[value as ChatPlatform].name;
    if (name === 'availabilities') return String(availability[value as keyof typeof availability].label);
    return String(value);
  };
  return (name: Setting, value: unknown) =>
    Array.isArray(value) ? value.map((each) => one(name, each)).join(', ') : one(name, value);
}
