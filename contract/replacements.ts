import { z } from 'zod';
import { askedShift } from './attendance.ts';
import { slots } from './coverage.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant } from './fields.ts';
import { noun } from './noun.ts';
import { mostReplacements, replacementAnswers, replacementObstacles, replacementStates } from './replacing.ts';
import { words } from './words.ts';

const slotList = z.array(z.enum(slots));

/** A possible replacement; the distance doesn't reveal the address. */
const candidate = z.object({
  id: id('user'),
  name: z.string(),
  /** great-circle metres from home to the place */
  distance: z.number(),
  /** measured from the municipality's centre: the address isn't located */
  is_approximate: z.boolean(),
  is_experiencied: z.boolean(),
  is_validated: z.boolean(),
  /** vacant slots that their availability covers */
  slots: slotList,
  /** time of an unanswered request; null: none */
  asked_at: instant.nullable(),
});
export type Candidate = z.infer<typeof candidate>;

const suggested = z.object({
  /** slots that lost a person recently and are still vacant; empty: nothing to do */
  slots: slotList,
  /** best candidates first */
  results: z.array(candidate),
  /** people within reach who were asked and their answers, latest first */
  asked: z.array(z.object({ id: id('user'), name: z.string(), state: z.enum(replacementStates), asked_at: instant })),
});
export type Replacements = z.infer<typeof suggested>;

/** A place that lost a person and still has the vacancy. */
export const gap = z.object({
  id: id('place'),
  name: z.string(),
  /** with postal code and town */
  address: z.string(),
  slots: slotList,
});
export type Gap = z.infer<typeof gap>;

export const ownAsk = z.object({ place: id('place'), shift: askedShift });
export type OwnAsk = z.infer<typeof ownAsk>;

const ask = z.object({
  state: z.enum(replacementStates),
  /** why it can't be accepted; null: it can */
  obstacle: z.enum(replacementObstacles).nullable(),
  /** slots still vacant, or accepted; null: nothing to answer */
  shift: askedShift.nullable(),
});
export type ReplacementRequest = z.infer<typeof ask>;

/** Token of a mail's link: its holder may answer for the recipient. */
const token = z.string().min(1).max(200);
const answer = z.enum(replacementAnswers);
const refusals = ['attendance_over', 'attendance_taken', 'replacement_placed', 'replacement_withdrawn'] as const;
const badLinks = ['attendance_bad_link', 'attendance_of_other'] as const;

export const replacements = noun({
  schemas: { Gap: gap, ReplacementRequest: ask, ReplacementCandidates: suggested, ReplacementCandidate: candidate },
  log: {
    story: { kind: 'place' },
    actions: words({
      user: {
        replacement_asked: 'Se le pidió cubrir un hueco',
        replacement_stopped: 'Se paró la pregunta de si puede cubrir un hueco',
        replacement_accepted: 'Aceptó cubrir un hueco',
        replacement_declined: 'Dijo que no puede cubrir un hueco',
        replacement_late: 'El hueco que se le pidió cubrir ya lo cubre otra persona',
      },
      place: {
        replacement_asked: 'Se le pidió cubrir un hueco',
        replacement_stopped: 'Se paró la pregunta de si puede cubrir un hueco',
        replacement_accepted: 'Aceptó cubrir un hueco',
        replacement_declined: 'Dijo que no puede cubrir un hueco',
      },
    }),
  },
  endpoints: {
    'GET elections/places/:id/replacements/': endpoint({
      access: 'users.list',
      people: ['results', 'asked'],
      summary:
        'The best three to stand in where a polling place lost somebody: free at those hours and within their range; the experienced first where the place has none of them, then the nearest',
      params: idParams('place'),
      reply: suggested,
    }),
    'POST elections/places/:id/replacements/': endpoint({
      access: 'places.assign',
      summary: 'Ask people by mail to stand in; the first to accept gets the place. Does all it can',
      params: idParams('place'),
      body: z.strictObject({
        users: z.array(id('user')).min(1).max(mostReplacements),
        /** each person is asked for the slots within their availability */
        slots: slotList.min(1).max(slots.length),
      }),
      reply: z.object({
        done: z.number(),
        failed: z.number(),
        errors: z.array(z.object({ id: z.uuid(), detail: z.string() })),
      }),
      status: 201,
      errors: ['no_election', 'no_gap'],
    }),
    'POST elections/places/:id/replacements/stop/': endpoint({
      access: 'places.assign',
      summary: 'Stop one’s own questions about a place whose message hasn’t left; they may be asked again',
      params: idParams('place'),
      reply: null,
      errors: ['ask_sent'],
    }),
    'POST elections/places/:id/replacements/answer/': endpoint({
      access: 'places.see_own',
      summary: 'Accept or decline to stand in at a place, as one was asked; the same again changes nothing',
      params: idParams('place'),
      body: z.strictObject({ answer }),
      reply: ask,
      errors: refusals,
    }),
    'POST elections/replacements/look/': endpoint({
      access: { public: 'the link of a message is the proof' },
      summary: 'Show what the link of a message asks for; changes nothing',
      body: z.strictObject({ token }),
      reply: ask,
      errors: badLinks,
      rate: { address: [60, 600] },
    }),
    'POST elections/replacements/': endpoint({
      access: { public: 'the link of a message is the proof' },
      summary: 'Accept or decline to stand in by the link of a message; the same again changes nothing',
      body: z.strictObject({ token, answer }),
      reply: ask,
      errors: [...badLinks, ...refusals],
      rate: { address: [60, 600] },
    }),
  },
});
