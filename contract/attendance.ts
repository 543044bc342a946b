import { z } from 'zod';
import { assignment } from './assignments.ts';
import { type Attendance, answerObstacles, attendanceAnswers, attendances } from './attending.ts';
import { slots } from './coverage.ts';
import { endpoint } from './endpoint.ts';
import { date, idParams, paragraphs } from './fields.ts';
import { noun } from './noun.ts';
import { words } from './words.ts';

const answer = {
  answer: z.enum(attendanceAnswers),
  /** reason or remark; if left out, an identical earlier answer keeps its note */
  note: paragraphs(500).optional(),
};
/** Token of a mail's link: its holder may answer for the recipient. */
const token = z.string().min(1).max(200);
const refusals = ['attendance_over', 'attendance_changed', 'attendance_withdrawn', 'attendance_taken'] as const;

/** Shown by a link before sign-in: just enough to recognise the shift. */
export const askedShift = z.object({
  first_name: z.string(),
  place: z.string(),
  /** '' outside any municipality */
  town: z.string(),
  slots: z.array(z.enum(slots)),
  election: z.string(),
  election_date: date,
});

export const attendanceQuestion = z.object({
  attendance: z.enum(attendances).nullable(),
  /** why it can't be confirmed; all but `taken` block declining too */
  obstacle: z.enum(answerObstacles).nullable(),
  /** null: nothing to answer; after `changed`: the new shift, only if signed in */
  shift: askedShift.nullable(),
});
export type AttendanceQuestion = z.infer<typeof attendanceQuestion>;

export const attendance = noun({
  schemas: { AskedShift: askedShift, AttendanceQuestion: attendanceQuestion },
  log: {
    story: { kind: 'place' },
    actions: words({
      user: {
        attendance_confirmed: 'Confirmó que irá',
        attendance_declined: 'Dijo que no irá',
        attendance_asked: 'Se le preguntó si irá',
        ask_stopped: 'Se paró la pregunta de si irá',
        answer_undone: 'Se deshizo la respuesta sobre si irá',
      },
      place: {
        watcher_confirmed: 'Una persona confirmó que irá',
        watcher_declined: 'Una persona dijo que no irá',
        answer_undone: 'Se deshizo la respuesta sobre si irá',
      },
    }),
    values: {
      attendance: words({ confirmed: 'irá', unanswered: 'sin responder', declined: 'no irá' }) satisfies Record<
        Attendance,
        string
      >,
    },
  },
  endpoints: {
    'POST elections/attendance/look/': endpoint({
      access: { public: 'the link of a message is the proof' },
      summary: 'Show what the link of a message asks about; changes nothing',
      body: z.strictObject({ token }),
      reply: attendanceQuestion,
      errors: ['attendance_bad_link', 'attendance_of_other'],
      rate: { address: [60, 600] },
    }),
    'POST elections/attendance/': endpoint({
      access: { public: 'the link of a message is the proof' },
      summary: 'Say by the link of a message whether one will come; the same again changes nothing',
      body: z.strictObject({ token, ...answer }),
      reply: attendanceQuestion,
      errors: ['attendance_bad_link', 'attendance_of_other', ...refusals],
      rate: { address: [60, 600] },
    }),
    'POST elections/assignments/:id/attendance/': endpoint({
      access: 'places.answer',
      people: 1,
      summary: 'Say whether one will come, or note what somebody said; the same again changes nothing',
      params: idParams('assignment'),
      body: z.strictObject(answer),
      reply: assignment,
      isKeptForLater: true,
      errors: [...refusals, 'act_received'],
    }),
    'POST elections/assignments/:id/attendance/undo/': endpoint({
      access: 'places.answer',
      people: 1,
      summary: 'Give back the answer before the one that one noted; of a refusal, while nobody else has taken the seat',
      params: idParams('assignment'),
      reply: assignment,
      errors: [...refusals, 'nothing_to_undo'],
    }),
    'POST users/users/:id/ask_attendance/': endpoint({
      access: 'places.assign',
      summary: 'Ask somebody by mail whether they will come',
      params: idParams('user'),
      reply: null,
      errors: ['nothing_to_ask', 'no_mail_to_ask', 'asked_already'],
    }),
    'POST users/users/:id/ask_attendance/stop/': endpoint({
      access: 'places.assign',
      summary: 'Stop a question whose message hasn’t left: it waits for twenty seconds',
      params: idParams('user'),
      reply: null,
      errors: ['ask_sent'],
    }),
  },
});
