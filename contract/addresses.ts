import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, listQuery, pageOf } from './fields.ts';
import { noun } from './noun.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { words } from './words.ts';

export const runKinds = ['places', 'users'] as const;
export type RunKind = (typeof runKinds)[number];

/** `street`: only the street was found, with the point on it; `failed`: no answer. */
export const outcomes = ['exact', 'street', 'not_found', 'failed'] as const;
export type LookupOutcome = (typeof outcomes)[number];

const addressRun = z.object({
  id: id('addressrun'),
  kind: z.enum(runKinds),
  state: z.enum(['running', 'finished', 'cancelled']),
  total: z.number(),
  ...(Object.fromEntries(outcomes.map((outcome) => [outcome, z.number()])) as Record<LookupOutcome, z.ZodNumber>),
  /** places whose street now has its municipality's spelling */
  spelled: z.number(),
  creation_date: instant,
});
export type AddressRun = z.infer<typeof addressRun>;

const addressItem = z.object({
  place: id('place').nullable(),
  user: id('user').nullable(),
  name: z.string(),
  address: z.string(),
  outcome: z.enum(outcomes),
});

const addressRunRecord = recordEndpoints('addressrun', addressRun, 'places.manage');

export const addresses = noun({
  ids: ['addressrun'],
  schemas: { AddressItem: addressItem, AddressRun: addressRun },
  log: {
    story: { kind: 'profile' },
    entities: words({ addressrun: ['Búsqueda de direcciones', 'Búsquedas de direcciones'] }),
    actions: words({
      place: { located: 'Se localizó su dirección', respelled: 'Se escribió su dirección como en el callejero' },
      user: { located: 'Se localizó su dirección' },
      addressrun: {
        addresses_started: 'Se puso en marcha una búsqueda de direcciones',
        addresses_finished: 'Terminó una búsqueda de direcciones',
        addresses_cancelled: 'Se detuvo una búsqueda de direcciones',
      },
    }),
    fields: words({
      kind: 'Tipo',
      total: 'En total',
      place_address: 'Dirección',
      postal_code: 'Código postal',
      is_approximate: 'Posición aproximada',
      exact: 'Exactas',
      street: 'Por la calle',
      not_found: 'Sin encontrar',
      failed: 'No hechas',
      spelled: 'Escritas de nuevo',
    }),
    values: { kind: words({ places: 'colegios', users: 'personas' }) satisfies Record<RunKind, string> },
  },
  endpoints: {
    'GET addresses/pending/': endpoint({
      access: 'places.manage',
      summary: 'Places and people whose position isn’t exact, and that nobody has put on the map by hand',
      reply: z.object({
        places: z.number(),
        users: z.number(),
        /** the part of these places whose municipalities have no imported streets */
        places_without_streets: z.number(),
      }),
    }),
    'GET addresses/runs/': addressRunRecord.list(
      'Addresses looked up in bulk, newest first',
      listQuery(['creation_date'], {}, 10),
    ),
    'POST addresses/runs/': endpoint({
      access: 'places.manage',
      summary:
        'Look up, in the background, the addresses of places or people whose position isn’t exact. A pin that somebody put stays',
      body: z.strictObject({ kind: z.enum(runKinds) }),
      reply: addressRun,
      status: 201,
      errors: ['addresses_running'],
      rate: { address: [30, 600] },
    }),
    'GET addresses/runs/:id/': addressRunRecord.one('How far looking up has come'),
    'GET addresses/runs/:id/items/': endpoint({
      access: 'places.manage',
      summary: 'The addresses that were looked up, and what became of each',
      params: idParams('addressrun'),
      query: listQuery(['name', 'address', 'outcome'], { outcome: z.enum(outcomes).optional() }),
      reply: pageOf(addressItem),
    }),
    'POST addresses/runs/:id/cancel/': endpoint({
      access: 'places.manage',
      summary: 'Look up no more of them; what was found stays',
      params: idParams('addressrun'),
      reply: addressRun,
    }),
  },
});
