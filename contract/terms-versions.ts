import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, listQuery, pageOf, paragraphs, requiredLine, rule } from './fields.ts';
import { languages } from './languages.ts';
import { noun } from './noun.ts';
import { termKinds } from './terms.ts';
import { fieldIssue } from './validation.ts';
import { words } from './words.ts';

const kind = z.enum(termKinds);
const language = z.enum(languages);

/** One legal text of a publication: stored here by language, or a URL for all languages. */
const part = z.object({
  kind,
  /** null: a URL */
  language: language.nullable(),
  /** Markdown; null: a URL */
  text: z.string().nullable(),
  url: z.string().nullable(),
});
export type LegalTextPart = z.infer<typeof part>;

export const termsVersion = z.object({
  id: id('termsversion'),
  /** as consents cite it */
  version: z.string(),
  published_at: instant,
  /** null: published by command line, or deleted account */
  author: z.string().nullable(),
  /** whether existing members must accept it */
  is_asked: z.boolean(),
  note: z.string(),
  changed: z.array(z.object({ kind, language: language.nullable() })),
});
export type TermsVersion = z.infer<typeof termsVersion>;

const text = paragraphs(40_000)
  .min(1)
  .meta({ examples: ['## Quién está detrás de esta página'] });
/** Marks a gap in drafts that only the organisation can fill. */
export const blank = '[…]';
/** Gaps to fill in the standard texts, the same in all languages. */
const facts = {
  /** who is responsible, as registered */
  holder: requiredLine(200),
  tax_id: requiredLine(20),
  /** registered address */
  seat: requiredLine(300),
  /** for questions on data protection */
  privacy_contact: requiredLine(254),
  /** who runs the server and sends the mails */
  host: requiredLine(300),
};
export const legalFactNames = Object.keys(facts) as (keyof typeof facts)[];
const legalFacts = z.object(facts);
export type LegalFacts = z.infer<typeof legalFacts>;

const url = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .meta({ examples: ['https://example.org/aviso-legal'] });
const given = z.strictObject({
  kind,
  /** for a text stored here; absent with a URL */
  language: language.optional(),
  text: text.check(rule('blank_left', (value) => !value.includes(blank))).optional(),
  /** replaces the stored texts of all languages */
  url: url.optional(),
});

type Given = z.infer<typeof given>;

/** Requires a text or a URL, not both, and refuses duplicates. */
function checkParts({ value, issues }: z.core.ParsePayload<Given[]>) {
  const seen = new Set<string>();
  for (const [index, one] of value.entries()) {
    const refuse = (code: 'required' | 'not_together' | 'twice', field: keyof Given) =>
      issues.push({ ...fieldIssue(code, [String(index), field]), input: one[field] });
    if (one.url === undefined && one.text === undefined) refuse('required', 'text');
    else if (one.url !== undefined && (one.text ?? one.language) !== undefined) refuse('not_together', 'url');
    else if (one.text !== undefined && !one.language) refuse('required', 'language');
    const ofKind = value.filter((other) => other.kind === one.kind && other !== one);
    if (one.url !== undefined && ofKind.some((other) => other.text !== undefined)) refuse('not_together', 'url');
    const key = `${one.kind} ${one.language ?? ''}`;
    if (seen.has(key)) refuse('twice', 'kind');
    seen.add(key);
  }
}

const publishedVersion = termsVersion.extend({ parts: z.array(part.extend({ html: z.string() })) });

export const legalTexts = noun({
  ids: ['termsversion'],
  schemas: { LegalFacts: legalFacts, TermsVersionRow: termsVersion, TermsVersion: publishedVersion },
  log: {
    story: { kind: 'account' },
    actions: words({
      user: { terms_accepted: 'Aceptó los textos legales' },
      tenant: { legal_facts_changed: 'Se cambiaron los datos de los textos legales' },
    }),
    fields: words({
      holder: 'Responsable',
      tax_id: 'NIF',
      seat: 'Domicilio',
      privacy_contact: 'Contacto de protección de datos',
      host: 'Quién aloja esta página y envía sus mensajes',
      is_asked: 'Se pide que se acepte',
      note: 'Qué cambia',
      terms_language: 'Idioma en que se aceptaron',
    }),
  },
  endpoints: {
    'GET universe/legal/': endpoint({
      access: 'settings.manage',
      summary: 'The legal texts in force, as written, and drafts that fit this installation',
      reply: z.object({
        /** latest publication; null: none */
        latest: id('termsversion').nullable(),
        version: z.string(),
        texts: z.array(part),
        /** Markdown by kind and language */
        drafts: z.array(z.object({ kind, language, text: z.string() })),
        /** null: not given yet */
        facts: legalFacts.nullable(),
        /** members who still have to accept */
        waiting: z.number(),
      }),
    }),
    'POST universe/legal/facts/': endpoint({
      access: 'settings.manage',
      summary: 'Fill the gaps of the drafts',
      body: z.strictObject({
        ...facts,
        /** as they were on the editor's screen */ seen: legalFacts.nullable().optional(),
      }),
      reply: z.object({ drafts: z.array(z.object({ kind, language, text: z.string() })) }),
      errors: ['edited_meanwhile'],
    }),
    'POST universe/legal/preview/': endpoint({
      access: 'settings.manage',
      summary: 'A legal text as readers would see it',
      body: z.strictObject({ text }),
      reply: z.object({ html: z.string() }),
      rate: { member: [600, 600] },
    }),
    'GET universe/legal/versions/': endpoint({
      access: 'settings.manage',
      summary: 'All publications of legal texts, the latest first',
      query: listQuery(['published_at'], {}),
      reply: pageOf(termsVersion),
    }),
    'POST universe/legal/versions/': endpoint({
      access: 'settings.manage',
      summary: 'Publish legal texts: those left out stay, and consents name the version',
      body: z.strictObject({
        parts: z
          .array(given)
          .min(1)
          .max(12)
          .check(checkParts)
          .meta({ examples: [[{ kind: 'legal', language: 'es', text: '## Quién está detrás de esta página' }]] }),
        /** asks everybody to accept at their next sign-in */
        is_asked: z.boolean().meta({ examples: [false] }),
        note: paragraphs(1000).default(''),
        /** latest publication on the author's screen; refused if there's a later one */
        seen: id('termsversion').nullable().optional(),
      }),
      reply: termsVersion,
      status: 201,
      errors: ['edited_meanwhile', 'nothing_to_change', 'terms_language_missing'],
    }),
    'GET universe/legal/versions/:id/': endpoint({
      access: 'settings.manage',
      summary: 'A publication with its texts',
      params: idParams('termsversion'),
      reply: publishedVersion,
    }),
    'GET users/users/self/terms/': endpoint({
      access: 'self.see',
      summary: 'The legal texts that one has accepted, and those one is asked to accept',
      reply: z.object({
        accepted: z.object({ version: z.string(), at: instant }).nullable(),
        is_asked: z.boolean(),
        version: z.string(),
        latest: id('termsversion').nullable(),
        /** publications since then, latest first */
        since: z.array(termsVersion.omit({ author: true })),
      }),
    }),
    'POST users/users/self/terms/': endpoint({
      access: 'self.accept_terms',
      summary: 'Accept the legal texts in force',
      /** the publication that was shown; refused if there's a later one */
      body: z.strictObject({ latest: id('termsversion') }),
      reply: null,
      errors: ['terms_changed', 'nothing_to_change'],
    }),
  },
});
