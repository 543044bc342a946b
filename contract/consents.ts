import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';
import { noun } from './noun.ts';
import { words } from './words.ts';

export const consentPurposes = ['mailings', 'next_election'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

const consent = z.object({
  is_given: z.boolean(),
  /** null: never asked */
  at: instant.nullable(),
  /** version of the legal texts of that moment */
  terms_version: z.string().nullable(),
});

export const ownConsents = z.object({
  /** by the accepted terms; needed while enrolled */
  coordination: consent,
  mailings: consent,
  next_election: consent,
});
export type OwnConsents = z.infer<typeof ownConsents>;

export const consents = noun({
  schemas: { Consent: consent, OwnConsents: ownConsents },
  log: {
    story: { kind: 'account', said: ['purpose'] },
    actions: words({ user: { consent_given: 'Dio su permiso', consent_withdrawn: 'Retiró su permiso' } }),
    fields: words({ purpose: 'Para qué' }),
    values: words({ purpose: { mailings: 'Mensajes a muchas personas', next_election: 'Próximas elecciones' } }),
  },
  endpoints: {
    'GET users/users/self/consents/': endpoint({
      access: 'self.see',
      summary: 'What one consents to, by purpose',
      reply: ownConsents,
    }),
    'POST users/users/self/consents/': endpoint({
      // Consents can be withdrawn at once, even before new legal texts are accepted.
      access: 'self.accept_terms',
      summary: 'Give or withdraw a consent, which counts at once',
      body: z.strictObject({ purpose: z.enum(consentPurposes), is_given: z.boolean() }),
      reply: ownConsents,
      status: 200,
    }),
  },
});
