import { z } from 'zod';
import { chatPlatforms } from './chat-platforms.ts';
import { isColour } from './contrast.ts';
import { endpoint } from './endpoint.ts';
import { countryCode, email, instant, requiredLine, rule } from './fields.ts';
import { languages } from './languages.ts';
import { noun } from './noun.ts';
import { availabilities } from './profile.ts';
import { words } from './words.ts';

const mostCountries = 20;

const fields = {
  name: requiredLine(120),
  candidature: requiredLine(200),
  contact_email: email,
  accent_color: z
    .string()
    .trim()
    .toLowerCase()
    .check(rule('wrong_format', isColour))
    .meta({ examples: ['#1c5d99'] }),
  /** in the order offered */
  languages: z.array(z.enum(languages)).min(1).max(languages.length),
  default_language: z.enum(languages),
  open_enroll: z.boolean(),
  profession_required: z.boolean(),
  availabilities: z.array(z.enum(availabilities)).min(1).max(availabilities.length),
  chat_platforms: z.array(z.enum(chatPlatforms)).max(chatPlatforms.length),
  /** of people's homes; always includes Spain; each becomes an area */
  countries: z.array(countryCode).max(mostCountries),
  /** whether the start page shows first names of others at the same polling place */
  shows_companions: z.boolean(),
  demands_second_factor: z.boolean(),
  /** days after the election until people, and printed data of deleted people, are erased */
  retention_days: z.number().int().min(1).max(3650),
  /** days before the erasure on which people are asked about the next election */
  ask_days: z.number().int().min(7).max(180),
  /** most people whom a coordinator may export within 24 hours without asking */
  exports_daily: z.number().int().min(0).max(1_000_000),
  /** limit for mailings; null: none */
  mails_per_minute: z.number().int().min(1).max(1_000_000).nullable(),
};
const values = z.strictObject(fields);
export type SettingValues = z.infer<typeof values>;
export type Setting = keyof SettingValues;
export const settingNames = Object.keys(fields) as Setting[];

/** Settings whose values can't be removed while in use. */
export const heldSettings = ['languages', 'availabilities', 'chat_platforms', 'countries'] as const;
export type HeldSetting = (typeof heldSettings)[number];

export const settings = z.object({
  ...fields,
  /** base of links in mails, set by command line; null: the host of each request */
  public_address: z.string().nullable(),
  /** sender of mails, set by command line */
  mail_from: z.string(),
  /** values in use; `count`: by how many records */
  held: z.array(z.object({ setting: z.enum(heldSettings), value: z.string(), count: z.number() })),
  /** staff without a second factor */
  without_second_factor: z.number(),
  /** credentials of deleted people waiting to be erased */
  to_be_erased: z.number(),
  /** latest backup of the whole installation; null: none yet */
  backup: z.object({ succeeded_at: instant.nullable(), bytes: z.number().nullable(), is_late: z.boolean() }),
});
export type Settings = z.infer<typeof settings>;

export const tenantSettings = noun({
  schemas: { Settings: settings },
  log: {
    actions: words({ tenant: { configured: 'Se cambió la configuración' } }),
    fields: words({
      candidature: 'Candidatura',
      accent_color: 'Color',
      contact_email: 'Correo de contacto',
      offered_languages: 'Idiomas que se ofrecen',
      default_language: 'Primer idioma',
      profession_required: 'Pide la profesión',
      availability: 'Disponibilidad',
      chat_platforms: 'Plataformas de chat',
      countries: 'Países de las direcciones',
      shows_companions: 'Muestra con quién se comparte colegio',
      retention_days: 'Días que se conservan los datos tras las elecciones',
      ask_days: 'Días antes del borrado en que se pregunta',
      demands_second_factor: 'Exige segundo factor',
      exports_daily: 'Personas al día en archivos, sin permiso',
      mails_per_minute: 'Mensajes por minuto, como mucho',
      open_enroll: 'Inscripción abierta',
    }),
  },
  endpoints: {
    'GET universe/settings/': endpoint({
      access: 'settings.manage',
      summary: 'The organisation’s settings, with what stands in the way of changing them',
      reply: settings,
    }),
    'PATCH universe/settings/': endpoint({
      access: 'settings.manage',
      summary: 'Change settings; those left out stay as they are',
      body: z.strictObject({
        ...values.partial().shape,
        /** values of the changed settings on the editor's screen */
        seen: values.partial().default({}),
      }),
      reply: settings,
      errors: ['edited_meanwhile', 'terms_missing'],
    }),
  },
});
