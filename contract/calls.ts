import { z } from 'zod';
import { attendanceAnswers } from './attending.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, paragraphs } from './fields.ts';
import { noun } from './noun.ts';
import { words } from './words.ts';

export const callOutcomes = ['reached', 'no_answer', 'call_back', 'will_come', 'wont_come'] as const;
export type CallOutcome = (typeof callOutcomes)[number];
/** Outcomes in which the caller spoke to the person. */
export const reachedOutcomes: readonly CallOutcome[] = ['reached', 'will_come', 'wont_come'];
/** Outcomes after which to call again within `callBackDays`, unless another call follows. */
export const callBackOutcomes: readonly CallOutcome[] = ['no_answer', 'call_back'];
export const callBackDays = 30;

export const call = z.object({
  id: id('call'),
  outcome: z.enum(callOutcomes),
  note: z.string(),
  /** null: deleted account */
  caller_name: z.string().nullable(),
  at: instant,
});
export type Call = z.infer<typeof call>;

export const calls = noun({
  ids: ['call'],
  schemas: { Call: call },
  log: {
    story: { kind: 'calls', said: ['call_outcome', 'call_note'] },
    actions: words({ user: { called: 'Se le llamó', call_undone: 'Se deshizo la nota de una llamada' } }),
    fields: words({ call_outcome: 'Resultado de la llamada', call_note: 'Nota de la llamada' }),
    values: {
      call_outcome: words({
        reached: 'hemos hablado',
        no_answer: 'no contesta',
        call_back: 'volver a llamar',
        will_come: 'irá',
        wont_come: 'no irá',
      }) satisfies Record<CallOutcome, string>,
    },
  },
  endpoints: {
    'POST users/users/:id/calls/': endpoint({
      access: 'emails.write',
      summary: 'Note what came of a call to a person',
      params: idParams('user'),
      body: z.strictObject({
        outcome: z.enum(callOutcomes),
        note: paragraphs(1000).default(''),
        /** also records the answer in the assignment */
        attendance: z.strictObject({ assignment: id('assignment'), answer: z.enum(attendanceAnswers) }).optional(),
      }),
      reply: call,
      status: 201,
      errors: ['attendance_over', 'attendance_changed', 'attendance_withdrawn', 'attendance_taken'],
      rate: { member: [600, 600] },
    }),
    'POST users/users/:id/calls/:call/undo/': endpoint({
      access: 'emails.write',
      summary:
        'Take back a call that one noted, and the answer noted with it; a refusal, while nobody else has taken the seat',
      params: z.object({ id: id('user'), call: id('call') }),
      /** assignment whose answer was recorded with the call */
      body: z.strictObject({ assignment: id('assignment').optional() }),
      reply: null,
      errors: ['attendance_over', 'attendance_changed', 'attendance_withdrawn', 'attendance_taken', 'nothing_to_undo'],
    }),
  },
});
