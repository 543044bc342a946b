import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, email, line, paragraphs, password, personName, point, requiredLine, rule } from './fields.ts';
import { languages } from './languages.ts';
import { nationalIdKinds, nationalIdProblem, normaliseNationalId } from './national-id.ts';
import { availabilities, mobilities } from './users.ts';
import { fieldIssue } from './validation.ts';

/** The six steps of enrolment, each checked before the next. */
export const enrolmentSteps = {
  account: z.strictObject({ email, password }),
  identification: z
    .strictObject({
      first_name: personName(80).min(1),
      last_name_1: personName(80).min(1),
      last_name_2: personName(80).default(''),
      national_id_kind: z.enum(nationalIdKinds),
      national_id: requiredLine(30).transform(normaliseNationalId),
      birth_date: date,
    })
    .superRefine((value, context) => {
      const problem = nationalIdProblem(value.national_id_kind, value.national_id);
      if (problem) context.addIssue(fieldIssue(problem, ['national_id']));
    }),
  address: z.strictObject({
    address_street: requiredLine(150),
    address_number: line(20).default(''),
    address_extra: line(80).default(''),
    address_city: requiredLine(120),
    address_zip: z
      .string()
      .trim()
      .regex(/^\d{5}$/)
      .meta({ examples: ['08015'] }),
    address_region: line(120).default(''),
    address_country: z.literal('ES').default('ES'),
    location: point,
  }),
  phone: z.strictObject({
    phone_prefix: z
      .string()
      .regex(/^\+\d{1,4}$/)
      .meta({ examples: ['+34'] }),
    phone: z
      .string()
      .trim()
      .min(1)
      .max(20)
      .regex(/^[\d\s().-]+$/)
      .meta({ examples: ['600 123 456'] }),
  }),
  other: z.strictObject({
    language: z.enum(languages),
    profession: line(120).default(''),
    availability: z.array(z.enum(availabilities)).min(1).max(4),
    mobility: z.enum(mobilities),
    is_experiencied: z.boolean(),
    notes_self: paragraphs(2000).default(''),
  }),
  legal: z.strictObject({ terms_accepted: z.boolean().check(rule('terms_required', (value) => value === true)) }),
};

export const registration = z
  .strictObject({
    ...enrolmentSteps.account.shape,
    ...enrolmentSteps.identification.shape,
    ...enrolmentSteps.address.shape,
    ...enrolmentSteps.phone.shape,
    ...enrolmentSteps.other.shape,
    ...enrolmentSteps.legal.shape,
    antibot: z.string().max(10_000),
  })
  .superRefine((value, context) => {
    const problem = nationalIdProblem(value.national_id_kind, value.national_id);
    if (problem) context.addIssue(fieldIssue(problem, ['national_id']));
  });
export type Registration = z.output<typeof registration>;

/** uidb64: the user's id, base64url; token: the secret of the mail. */
const mailLink = { uidb64: z.string().max(100), token: z.string().max(200) };

export const enrolment = {
  'POST users/users/register/': endpoint({
    access: { public: 'this is how people come in' },
    summary: 'Enrol; a verification message follows',
    body: registration,
    reply: z.object({ email: z.string() }),
    status: 201,
    errors: ['enroll_closed'],
    rate: { address: [30, 3600] },
  }),
  'POST users/users/verify/': endpoint({
    access: { public: 'the link of the message is the proof' },
    summary: 'Confirm the e-mail address; sets a password where there is none',
    body: z.strictObject({ ...mailLink, password: password.optional() }),
    /** password_required: nothing was confirmed yet, ask for a password and call again */
    reply: z.object({ email: z.string(), password_required: z.boolean() }),
    errors: ['bad_link'],
    rate: { address: [60, 3600] },
  }),
  'POST users/users/resend_verification/': endpoint({
    access: { public: 'asked for by people who cannot sign in yet; always answers alike' },
    summary: 'Send the verification message again',
    body: z.strictObject({ email }),
    reply: null,
    rate: { address: [20, 3600], account: [3, 3600], accountField: 'email' },
  }),
  'POST users/users/email_exists/': endpoint({
    access: { public: 'the first step of enrolment; wants the anti-bot token because it tells who is enrolled' },
    summary: 'Whether an e-mail address is taken',
    body: z.strictObject({ email, antibot: z.string().max(10_000) }),
    reply: z.object({ exists: z.boolean() }),
    rate: { address: [20, 3600], account: [5, 3600], accountField: 'email' },
  }),
};
