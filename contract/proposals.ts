import { z } from 'zod';
import { slots } from './coverage.ts';
import { endpoint } from './endpoint.ts';
import { csv, flag, id, idParams, instant, line, listQuery, pageOf, requiredLine } from './fields.ts';
import { editWords, noun } from './noun.ts';
import { askedPriorities, priorities } from './place-filters.ts';
import { alternatives, figures } from './proposal-figures.ts';
import { type Rules, rules } from './proposal-rules.ts';
import { placeStates, reasons } from './proposing.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { words } from './words.ts';

/** Seats wanted, and filled before and after the proposal. */
const covered = z.object({ wanted: z.number(), before: z.number(), after: z.number() });

export const proposal = z.object({
  id: id('proposal'),
  name: z.string(),
  /** running: being computed; ready: not applied; accepted: applied wholly or in part */
  state: z.enum(['running', 'ready', 'failed', 'accepted']),
  /** 0 to 100 */
  progress: z.number(),
  area: z.object({ id: id('area'), name: z.string() }),
  rules,
  /** visible to the area's other coordinators */
  is_shared: z.boolean(),
  user_name: z.string(),
  is_own: z.boolean(),
  creation_date: instant,
  accepted_at: instant.nullable(),
  failure: z.string().nullable(),
  /** null while running */
  summary: z
    .object({
      /** available people; then placed, moved, in reserve and unplaced people */
      people: z.number(),
      placed: z.number(),
      moved: z.number(),
      reserve: z.number(),
      unplaced: z.number(),
      /** once accepted: people assigned by it, and still pending (`left`) */
      given: z.number().optional(),
      left: z.number().optional(),
      /** people located only by municipality */
      approximate: z.number(),
      /** unplaced people by reason, most first; absent before 0.14 */
      reasons: z.array(z.object({ reason: z.enum(reasons), count: z.number() })).optional(),
      /** places with somebody in every wanted slot */
      places: covered,
      /** places with an experienced person, if the rules want it; absent before 0.20 */
      experienced: covered.optional(),
      /** pairs of one home placed together; absent before 0.20 */
      together: covered.optional(),
      slots: z.array(covered.extend({ slot: z.enum(slots) })),
      priorities: z.array(covered.extend({ priority: z.enum(priorities).nullable() })),
      /** metres travelled by placed people with a known home; null: none */
      average_metres: z.number().nullable(),
      worst_metres: z.number().nullable(),
      /**
       * value by the rules, less that of the people who stay, without experience and pairs;
       * `bound`: highest value of any proposal; null: changed by hand since
       */
      worth: z.number().nullable(),
      bound: z.number().nullable(),
      /** null: being made; absent: changed by hand since, above 30,000 people, or before 0.26 */
      alternatives: alternatives.nullable().optional(),
    })
    .nullable(),
});
export type Proposal = z.infer<typeof proposal>;

export const proposedPerson = z.object({
  user: id('user'),
  name: z.string(),
  /** null: unplaced */
  place: z.object({ id: id('place'), name: z.string() }).nullable(),
  slots: z.array(z.enum(slots)),
  /** great-circle metres to the place, or to the nearest place with a vacancy */
  metres: z.number().nullable(),
  /** most metres the person travels by the rules */
  range: z.number(),
  /** home known only by municipality */
  is_approximate: z.boolean(),
  /** would move from their current place */
  is_moved: z.boolean(),
  /** applied as an assignment */
  is_accepted: z.boolean(),
  /** keeps this place in the next proposal based on this proposal */
  is_locked: z.boolean(),
  /** why the person is unplaced; null: placed */
  reason: z.enum(reasons).nullable(),
  /** the reason in the reader's language */
  detail: z.string(),
});
export type ProposedPerson = z.infer<typeof proposedPerson>;

export const coveredPlace = z.object({
  id: id('place'),
  name: z.string(),
  town: z.string().nullable(),
  priority: z.enum(priorities).nullable(),
  ...covered.shape,
  /** from the person in `near`; null: none, or out of reach */
  metres: z.number().nullable(),
  /** if there's a vacancy: nearest unplaced people who are available */
  nearest: z.array(z.object({ id: id('user'), name: z.string(), metres: z.number() })),
});
export type CoveredPlace = z.infer<typeof coveredPlace>;

const proposalRecord = recordEndpoints('proposal', proposal, 'places.list');
const proposalEdits = recordEndpoints('proposal', proposal, 'places.assign');

const differences = {
  /** the first hundred; user: null for several people who can no longer be named */
  differences: z.array(z.object({ user: id('user').nullable(), name: z.string(), detail: line(500) })),
  different: z.number(),
};

export const proposals = noun({
  ids: ['proposal'],
  schemas: {
    ProposalRules: rules,
    ProposalFigures: figures,
    Proposal: proposal,
    ProposedUser: proposedPerson,
    ProposedPlace: coveredPlace,
  },
  log: {
    entities: words({ proposal: ['Propuesta', 'Propuestas'] }),
    actions: {
      proposal: {
        ...editWords,
        ...words({
          proposal_accepted: 'Se aceptó una propuesta',
          proposal_undone: 'Se deshizo una propuesta',
          pair_changed: 'Se cambió a mano a una persona de una propuesta',
          pair_locked: 'Se fijó a una persona de una propuesta',
          pair_freed: 'Se dejó de fijar a una persona de una propuesta',
        }),
      },
    },
    fields: words({
      name: 'Nombre',
      area: 'Zona',
      rules: 'Reglas',
      is_shared: 'Compartida',
      count: 'Cantidad',
      per: 'Cuántas personas',
      wanted: 'En cada turno',
      metres: 'Hasta dónde va cada persona',
      priority_metres: 'Prioridad más alta',
      share_metres: 'Voto propio',
      first_metres: 'Con un turno sin nadie',
      experience_metres: 'Sin nadie con experiencia',
      is_near_first: 'Mejor en su propia sección y barrio',
      is_experience_spread: 'Alguien con experiencia en cada colegio, si se puede',
      is_together: 'Las personas de una misma casa, juntas, si se inscribieron el mismo día',
      is_validated_only: 'Solo personas validadas',
      is_staff_included: 'También quien coordina',
      reserve_percent: 'Reserva de cada municipio (%)',
      most_moves: 'Cambios de colegio permitidos',
    }),
    hidden: words({ area_id: 'Identificador de la zona' }),
    values: { per: words({ table: 'en cada mesa', place: 'en cada colegio' }) satisfies Record<Rules['per'], string> },
  },
  endpoints: {
    'GET elections/proposals/': proposalRecord.list(
      'Proposals of who goes where: one’s own, and those shared in one’s areas',
      listQuery(['creation_date', 'name'], {}),
    ),
    'POST elections/proposals/': endpoint({
      access: 'places.assign',
      summary: 'Propose who goes where in an area; it is made in the background, and changes nothing',
      body: z.strictObject({
        name: requiredLine(100),
        area: id('area'),
        rules: rules.prefault({}),
        /** another proposal whose locked people keep their places */
        around: id('proposal').optional(),
      }),
      reply: proposal,
      status: 201,
      errors: ['no_election', 'proposals_running'],
      rate: { address: [60, 600] },
    }),
    'GET elections/proposals/:id/': proposalRecord.one('One proposal, and how far it is'),
    'PATCH elections/proposals/:id/': proposalEdits.change(
      'Name one’s own proposal, or share it with the other coordinators of the area',
      z.strictObject({ name: requiredLine(100), is_shared: z.boolean() }).partial(),
    ),
    'DELETE elections/proposals/:id/': proposalEdits.remove(
      'Stop one’s own proposal, or delete it; places given by it stay',
    ),
    'GET elections/proposals/:id/people/': endpoint({
      access: 'places.list',
      summary: 'People of a proposal, those without a place too, and why',
      params: idParams('proposal'),
      query: listQuery(['name', 'metres', 'place'], {
        /** false: unplaced; filter by `reason` to find people in reserve */
        is_placed: flag.optional(),
        reason: csv(z.enum(reasons)).optional(),
        is_moved: flag.optional(),
        is_approximate: flag.optional(),
        /** with somebody of their home at the same place */
        is_together: flag.optional(),
        place: id('place').optional(),
      }),
      reply: pageOf(proposedPerson),
    }),
    'POST elections/proposals/:id/people/': endpoint({
      access: 'places.assign',
      summary:
        'Change by hand where one person of one’s own proposal goes, which locks them there; or lock them, or no more',
      params: idParams('proposal'),
      body: z.strictObject({
        user: id('user'),
        /** null: unplaced */
        place: id('place').nullable().optional(),
        is_locked: z.boolean().optional(),
      }),
      reply: proposal,
      errors: ['proposal_not_ready', 'proposal_no_hours', 'proposal_place_full'],
    }),
    'GET elections/proposals/:id/places/': endpoint({
      access: 'places.list',
      summary: 'Places of a proposal: seats wanted, taken now, and with it',
      params: idParams('proposal'),
      query: listQuery(['priority', 'name', 'missing'], {
        state: csv(z.enum(placeStates)).optional(),
        priority: csv(z.enum(askedPriorities)).optional(),
        /** would still have a vacancy in one of these slots */
        needs: csv(z.enum(slots)).optional(),
        /** person to measure distances from */
        near: id('user').optional(),
      }),
      reply: pageOf(coveredPlace),
    }),
    'POST elections/proposals/:id/accept/': endpoint({
      access: 'places.assign',
      summary:
        'Give people of a proposal their places, all or those named, in one transaction. Where something changed meanwhile, it only lists what, unless the rest is wanted',
      params: idParams('proposal'),
      body: z.strictObject({
        users: z.array(id('user')).min(1).max(20_000).optional(),
        /** assign everybody not affected by a change */
        is_rest_wanted: z.boolean().default(false),
      }),
      reply: z.object({
        done: z.number(),
        /** requested people who were assigned; empty if all people were requested */
        users: z.array(id('user')),
        names: z.array(z.string()),
        ...differences,
      }),
      errors: ['proposal_not_ready', 'no_election'],
      rate: { address: [30, 600] },
    }),
    'POST elections/proposals/:id/undo/': endpoint({
      access: 'places.assign',
      summary:
        'Withdraw the places given by a proposal, all or of those named, until one has confirmed. Who was moved gets back a former place that is still free; `differences` lists the others',
      params: idParams('proposal'),
      body: z.strictObject({ users: z.array(id('user')).min(1).max(20_000).optional() }),
      reply: z.object({ done: z.number(), ...differences }),
      errors: ['proposal_not_accepted', 'proposal_confirmed'],
    }),
  },
});
