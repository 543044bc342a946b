import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { currentPassword, id, idParams, instant, listQuery, requiredLine } from './fields.ts';
import { noun } from './noun.ts';
import type { Action } from './permissions.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { words } from './words.ts';

/** Most tokens of an organisation that haven't ended. */
export const mostTokens = 50;
export const longestDays = 365;

/**
 * Actions that a token can name. Reserved for people: the account and its second factor, settings,
 * who coordinates or administers, erasing, imports, and tokens themselves.
 */
export const tokenActions = [
  ...(['users.list', 'users.see', 'users.see_manager_box', 'users.create', 'users.edit'] as const),
  ...(['users.edit_notes_manager', 'users.set_validated', 'users.set_active', 'users.decide_change'] as const),
  ...(['places.list', 'places.edit', 'places.manage', 'places.assign', 'places.answer'] as const),
  ...(['credentials.list', 'credentials.issue', 'credentials.download', 'emails.list', 'emails.write'] as const),
  ...(['map.see', 'stats.see', 'logs.list', 'blockedusers.manage', 'boards.manage', 'parties.manage'] as const),
  ...(['faqs.see', 'faqs.see_drafts', 'faqs.manage', 'links.manage', 'documents.manage', 'guides.manage'] as const),
  ...(['chatgroups.manage', 'announcements.manage', 'contact.manage'] as const),
] as const satisfies readonly Action[];
export type TokenAction = (typeof tokenActions)[number];

const served = [
  ...['users/users/', 'users/areamanagers/', 'users/change-requests/', 'users/blockedusers/', 'users/changes/'],
  ...['areas/', 'elections/places/', 'elections/assignments/', 'elections/coverage/', 'elections/party_places/'],
  ...['elections/parties/', 'elections/results/', 'credentials/credentials/', 'credentials/boards/'],
  ...['credentials/boardtypes/', 'mailing/emails/', 'mailing/contact/', 'map/', 'stats/', 'faqs/', 'resources/'],
  ...['chatgroups/groups/', 'notifications/announcements/'],
];
/** Paths of one person's records, and of work that continues later with all their rights. */
const personal = /\/(export|batches|presence|goals|self|own)\//;

/** Returns whether programs may call an endpoint, if their token names its action. */
export const servesPrograms = (key: string, access: unknown): boolean => {
  const path = key.slice(key.indexOf(' ') + 1);
  const isNamed = (tokenActions as readonly unknown[]).includes(access);
  return isNamed && served.some((start) => path.startsWith(start)) && !personal.test(path);
};

const token = z.object({
  id: id('token'),
  name: z.string(),
  /** first characters of the secret, to tell tokens apart */
  prefix: z.string(),
  actions: z.array(z.enum(tokenActions)),
  can_write: z.boolean(),
  /** null: all that its maker reaches */
  area: z.object({ id: id('area'), name: z.string() }).nullable(),
  made_by: z.object({ id: id('user'), name: z.string() }),
  creation_date: instant,
  expires_at: instant,
  /** revoked, or its maker no longer administers */
  ended_at: instant.nullable(),
  /** null: never; delayed by some seconds, like the count */
  last_used_at: instant.nullable(),
  use_count: z.number(),
});
export type Token = z.infer<typeof token>;

const tokenRecord = recordEndpoints('token', token, 'tokens.manage');

export const tokens = noun({
  ids: ['token'],
  schemas: { Token: token },
  log: {
    entities: words({ token: ['Clave de programa', 'Claves de programas'] }),
    actions: words({ token: { made: 'Se hizo una clave de programa', revoked: 'Se anuló una clave de programa' } }),
    fields: words({
      name: 'Nombre',
      actions: 'Acciones',
      can_write: 'Puede escribir',
      area: 'Zona',
      expires_at: 'Hasta',
    }),
    values: {
      actions: words({
        'users.list': 'ver la lista de personas',
        'users.see': 'ver fichas de personas',
        'users.see_manager_box': 'ver lo que anota quien coordina',
        'users.create': 'inscribir a personas',
        'users.edit': 'cambiar datos de personas',
        'users.edit_notes_manager': 'escribir las notas de quien coordina',
        'users.set_validated': 'validar a personas',
        'users.set_active': 'activar y desactivar cuentas',
        'users.decide_change': 'decidir sobre cambios pedidos',
        'places.list': 'ver los colegios y su cobertura',
        'places.edit': 'cambiar notas y prioridad de colegios',
        'places.manage': 'añadir, corregir y borrar colegios y zonas',
        'places.assign': 'asignar colegios',
        'places.answer': 'anotar si alguien irá',
        'credentials.list': 'ver las credenciales',
        'credentials.issue': 'emitir y retirar credenciales',
        'credentials.download': 'descargar el papel de una credencial',
        'emails.list': 'ver los mensajes enviados',
        'emails.write': 'reenviar mensajes y anotar llamadas',
        'map.see': 'ver el mapa',
        'stats.see': 'ver las estadísticas',
        'logs.list': 'ver el registro de cambios',
        'blockedusers.manage': 'llevar la lista de bloqueo',
        'boards.manage': 'llevar las juntas electorales',
        'parties.manage': 'llevar los partidos',
        'faqs.see': 'ver las preguntas frecuentes',
        'faqs.see_drafts': 'ver sus borradores',
        'faqs.manage': 'escribir las preguntas frecuentes',
        'links.manage': 'llevar los enlaces rápidos',
        'documents.manage': 'llevar los documentos',
        'guides.manage': 'escribir las guías',
        'chatgroups.manage': 'llevar los grupos de chat',
        'announcements.manage': 'publicar anuncios',
        'contact.manage': 'leer y contestar los mensajes de contacto',
      }) satisfies Record<TokenAction, string>,
    },
  },
  endpoints: {
    'GET tokens/': tokenRecord.list(
      'Tokens of programs, newest first, with their last use',
      listQuery(['creation_date'], {}),
    ),
    'POST tokens/': endpoint({
      access: 'tokens.manage',
      summary: 'Make a token for a program; its secret is in this answer only',
      body: z.strictObject({
        name: requiredLine(80),
        actions: z.array(z.enum(tokenActions)).min(1).max(tokenActions.length),
        can_write: z.boolean().default(false),
        /** null: all that its maker reaches, now and later */
        area: id('area').nullable().default(null),
        days: z.number().int().min(1).max(longestDays),
        password: currentPassword,
      }),
      reply: z.object({ id: id('token'), secret: z.string() }),
      status: 201,
      errors: ['too_many_tokens'],
      rate: { member: [20, 3600] },
    }),
    'DELETE tokens/:id/': endpoint({
      access: 'tokens.manage',
      summary: 'Revoke a token at once; nothing changes if it has ended',
      params: idParams('token'),
      reply: null,
    }),
  },
});
