import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, line, paragraphs } from './fields.ts';
import { languages } from './languages.ts';
import { type MailTemplate, mailTemplateNames, placeholdersOf, subjectPlaceholders } from './mail-templates.ts';
import { noun } from './noun.ts';
import { placeholdersIn, unknownPlaceholder } from './placeholders.ts';
import { fieldIssue } from './validation.ts';
import { words } from './words.ts';

const template = z.enum(mailTemplateNames);
const language = z.enum(languages);
const parts = {
  subject: line(150).min(1),
  /** Markdown */
  body: paragraphs(10_000)
    .min(1)
    .meta({ examples: ['Hola, {{first_name}}: [sigue por aquí]({{link}}).'] }),
};

type Worded = { template: z.infer<typeof template>; subject?: string | undefined; body?: string | undefined };

/** Refuses unknown placeholders; subjects allow fewer than texts. */
function knownOnly({ value, issues }: z.core.ParsePayload<Worded>) {
  const inText = placeholdersOf(value.template);
  const known = { subject: subjectPlaceholders(value.template), body: inText };
  for (const part of ['subject', 'body'] as const) {
    const unknown = unknownPlaceholder(value[part] ?? '', known[part]);
    if (!unknown) continue;
    const isOfText = placeholdersIn(unknown.name).some((name) => (inText as readonly string[]).includes(name));
    const issue = fieldIssue(isOfText ? 'not_in_subject' : 'unknown_placeholder', [part], unknown);
    issues.push({ ...issue, input: value[part] });
  }
}

export const mailWording = z.object({
  template,
  language,
  subject: z.string(),
  body: z.string(),
  /** null: the product's default wording */
  update_date: instant.nullable(),
});
export type MailWording = z.infer<typeof mailWording>;

/** `update_date` of the wording on the editor's screen */
const seen = instant.nullable().optional();

export const mailWordings = noun({
  schemas: { MailWording: mailWording },
  log: {
    actions: words({
      tenant: {
        mail_text_changed: 'Se cambiaron los textos de un mensaje',
        mail_text_reset: 'Se volvió al texto predeterminado de un mensaje',
      },
    }),
    fields: words({ mail: 'Mensaje', mail_subject: 'Asunto del mensaje', mail_body: 'Texto del mensaje' }),
    values: {
      mail: words({
        verify: 'confirmar la dirección de correo',
        invite: 'invitación',
        invite_administrator: 'invitación a administrar',
        invite_coordinator: 'invitación a coordinar',
        reset: 'contraseña nueva',
        email_change: 'confirmar la nueva dirección de correo',
        email_changed_notice: 'aviso de cambio de dirección de correo',
        place_assigned: 'colegio asignado',
        place_changed: 'colegio, turno o mesa cambiados',
        place_withdrawn: 'colegio retirado',
        attendance_reminder: 'recordatorio de asistencia',
        replacement_asked: 'petición de cubrir un hueco',
        replacement_taken: 'aviso de hueco ya cubierto',
        attendance_declined: 'respuesta de que no irá',
        area_moved: 'zona cambiada',
        retention_asked: 'pregunta sobre las próximas elecciones',
        election_opened: 'aviso de unas elecciones nuevas',
        registration_pending: 'inscripciones por admitir',
        credential_issued: 'credencial emitida',
        credential_recreated: 'credencial corregida',
        credential_withdrawn: 'credencial retirada',
        change_accepted: 'cambio de datos aceptado',
        change_declined: 'cambio de datos no aceptado',
        document_claimed: 'documento dado en otra cuenta',
        contact_message: 'mensaje del formulario de contacto',
        contact_answer: 'respuesta a un mensaje de contacto',
        security_notice: 'aviso de seguridad',
      }) satisfies Record<MailTemplate, string>,
    },
  },
  endpoints: {
    'GET mailing/texts/': endpoint({
      access: 'emails.word',
      summary: 'The words of the mails that the product writes by itself, in each language',
      reply: z.object({ texts: z.array(mailWording) }),
    }),
    'PATCH mailing/texts/': endpoint({
      access: 'emails.word',
      summary: 'Word a system mail otherwise; parts left out stay, and so do mails that are written',
      body: z.strictObject({ template, language, ...z.strictObject(parts).partial().shape, seen }).check(knownOnly),
      reply: mailWording,
      errors: ['edited_meanwhile'],
    }),
    'DELETE mailing/texts/': endpoint({
      access: 'emails.word',
      summary: 'Go back to the product’s own words of a mail',
      body: z.strictObject({ template, language, seen }),
      reply: null,
      errors: ['edited_meanwhile'],
    }),
    'POST mailing/texts/preview/': endpoint({
      access: 'emails.word',
      summary: 'A system mail as a person would read it, with words that needn’t be kept yet; its links open nothing',
      body: z.strictObject({ user: id('user'), template, language, ...parts }).check(knownOnly),
      reply: z.object({
        subject: z.string(),
        html: z.string(),
        text: z.string(),
        /** shows invented data: the person lacks a polling place or credential */
        is_example: z.boolean(),
      }),
      rate: { member: [600, 600] },
    }),
  },
});
