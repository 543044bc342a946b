import { z } from 'zod';
import { spain } from './countries.ts';
import { endpoint } from './endpoint.ts';
import { email, mailLink, password, proof, rule } from './fields.ts';
import { noun } from './noun.ts';
import { checkNationalId, profileFields } from './profile.ts';
import { shareCode } from './shares.ts';

const f = profileFields;

type Home = { address_country: string; location?: unknown };

/** `hasStreets`: without streets and without a map of them, nobody could point at their house. */
export const lacksPin = ({ address_country, location }: Home, { hasStreets }: { hasStreets: boolean }): boolean =>
  hasStreets && address_country === spain && !location;

/** Steps of enrolment, each validated before the next. */
export const enrolmentSteps = {
  account: z.strictObject({ email, password }),
  identification: z
    .strictObject({
      first_name: f.first_name,
      last_name_1: f.last_name_1,
      last_name_2: f.last_name_2.default(''),
      national_id_kind: f.national_id_kind,
      national_id: f.national_id,
      birth_date: f.birth_date,
    })
    .superRefine(checkNationalId),
  address: z.strictObject({
    address_street: f.address_street,
    address_number: f.address_number.default(''),
    address_extra: f.address_extra.default(''),
    address_city: f.address_city,
    address_zip: f.address_zip,
    address_region: f.address_region.default(''),
    address_country: f.address_country.default(spain),
    /** optional abroad, and everywhere if the organisation's `hasStreets` is false */
    location: f.location.nullish(),
  }),
  phone: z.strictObject({ phone_prefix: f.phone_prefix, phone: f.phone }),
  other: z.strictObject({
    language: f.language,
    profession: f.profession.default(''),
    availability: f.availability,
    mobility: f.mobility,
    is_experiencied: f.is_experiencied,
    notes_self: f.notes_self.default(''),
  }),
  legal: z.strictObject({
    terms_accepted: z.boolean().check(rule('terms_required', (value) => value === true)),
    /** consents apart from the terms, given only by ticking them */
    mailings: z.boolean().default(false),
    next_election: z.boolean().default(false),
  }),
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
    /** minutes that answering took; counted without the person */
    minutes: z.number().int().min(1).max(60).optional(),
    /** code of the sharing link, if the person agrees to be counted */
    via: shareCode.optional(),
  })
  .superRefine(checkNationalId);
export type Registration = z.output<typeof registration>;

export const enrolment = noun({
  endpoints: {
    'POST users/users/register/': endpoint({
      access: { public: 'this is how people come in' },
      summary: 'Enrol; a verification message follows',
      body: registration,
      reply: z.object({ email: z.string() }),
      status: 201,
      errors: ['enroll_closed', 'terms_missing'],
      rate: { address: [30, 3600] },
    }),
    'POST users/users/verify/': endpoint({
      access: { public: 'the link of the message is the proof' },
      summary: 'Confirm the e-mail address and sign in; sets a password where there is none',
      body: z.strictObject({ ...mailLink, password: password.optional() }),
      /**
       * password_required: ask for a password and call again
       * signed_in: person's id; null: second factor needed, or the browser has a session
       */
      reply: z.object({ email: z.string(), password_required: z.boolean(), signed_in: z.string().nullable() }),
      errors: ['bad_link'],
      rate: { address: [60, 3600] },
    }),
    'POST users/users/confirm_email/': endpoint({
      access: { public: 'the link of the message is the proof' },
      summary: 'Confirm a changed e-mail address',
      body: z.strictObject(mailLink),
      reply: z.object({ email: z.string() }),
      errors: ['bad_link', 'email_taken_meanwhile'],
      rate: { address: [60, 3600] },
    }),
    'POST users/users/resend_verification/': endpoint({
      access: { public: 'asked for by people who cannot sign in yet; always answers alike' },
      summary: 'Send the verification message again',
      body: z.strictObject({ email, proof }),
      reply: null,
      errors: ['proof_required'],
      rate: { address: [20, 3600], account: [3, 3600], accountField: 'email', proofField: 'proof' },
    }),
    'POST users/users/correct_email/': endpoint({
      access: { public: 'asked for by people who cannot sign in yet; the password is the proof' },
      summary: 'Correct the address of an unconfirmed registration; the link sent to the old one counts no more',
      body: z.strictObject({ email, password: z.string().min(1).max(128), new_email: email, proof }),
      reply: z.object({ email: z.string() }),
      errors: ['proof_required'],
      rate: { address: [20, 3600], account: [5, 3600], accountField: 'email', proofField: 'proof' },
    }),
    'POST users/users/email_exists/': endpoint({
      access: { public: 'wants the anti-bot token because it tells who is enrolled' },
      summary: 'Whether an e-mail address is taken; refuses weak passwords',
      body: z.strictObject({ email, antibot: z.string().max(10_000), password: password.optional() }),
      reply: z.object({ exists: z.boolean() }),
      rate: { address: [20, 3600], account: [5, 3600], accountField: 'email' },
    }),
  },
});
