import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { type MailTemplate, placeholdersOf, subjectPlaceholders } from '#contract/mail-templates.ts';
import { composeMessage, type TemplateValues } from './templates.ts';

const sender = { name: 'Colla de Prova', accent_color: '#1c5d99', contact_email: 'hola@colla.example' };
const link = 'https://colla.example/reset-password/abc/def-_1';
const manager = { name: 'Eva Coordina', email: 'eva_c@colla.example', phone: '+34 600 123 456' };
const shift: TemplateValues['place_assigned'] = {
  first_name: 'Ana',
  place: 'Escola del Far',
  municipality: 'Barcelona',
  place_address: 'C/ Major, 1 (08001)',
  place_location: { type: 'Point', coordinates: [2.17, 41.39] },
  slots: ['man', 'tar', 'esc'],
  station: '01-003-A',
  election: 'Municipales *2031*',
  election_date: '2031-05-25',
  manager,
  isManagerLater: false,
  link,
  attendance_link: link,
};
const values: TemplateValues = {
  verify: { first_name: 'Ana', link },
  invite: { first_name: 'Ana', link },
  reset: { first_name: 'Ana', link },
  email_change: { first_name: 'Ana', link },
  email_changed_notice: { first_name: 'Ana', link },
  place_assigned: shift,
  place_changed: { ...shift, changes: ['place', 'slots'] },
  attendance_reminder: shift,
  replacement_asked: shift,
  replacement_taken: { first_name: 'Ana', place: 'Escola del Far', municipality: 'Barcelona', link },
  attendance_declined: {
    ...{ first_name: 'Ana', place: 'Escola del Far', municipality: 'Barcelona', manager, isManagerLater: false },
    ...{ link, attendance_link: link },
  },
  invite_administrator: { first_name: 'Ana', link },
  invite_coordinator: { first_name: 'Ana', area: 'Badalona', inviter: 'Luz Gil', link },
  place_withdrawn: { first_name: 'Ana', place: 'Escola del Far', municipality: 'Barcelona', link },
  area_moved: { first_name: 'Ana', area: 'Barri de Dalt', manager, isManagerLater: false, link },
  election_opened: { first_name: 'Ana', election: 'Elecciones municipales', election_date: '2031-05-25', link },
  retention_asked: { first_name: 'Ana', last_day: '2031-11-21', link },
  registration_pending: { first_name: 'Ana', link },
  credential_issued: { first_name: 'Ana', code: '2031/7', link },
  credential_recreated: { first_name: 'Ana', code: '2031/7', version: '2', link },
  credential_withdrawn: { first_name: 'Ana', code: '2031/7', link },
  change_accepted: { first_name: 'Ana', link },
  change_declined: { first_name: 'Ana', reason: 'No coincide', link },
  document_claimed: { first_name: 'Ana', link },
  contact_message: { name: 'Ana', reply_to: 'ana@example.org', subject: 'Una duda', quoted: 'Hola.\n\n¿Abre?', link },
  contact_answer: { first_name: 'Ana', subject: 'Una duda', answer: 'Sí.\nA las nueve.', quoted: 'Hola.\n\n¿Abre?' },
  security_notice: { first_name: 'Ana', event: 'second_factor_off', link },
};
const names = Object.keys(values) as MailTemplate[];

const hostile = [
  '[click](http://evil.example)',
  '![x](http://evil.example/x.png)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"onmouseover="alert(1)',
  'http://evil.example www.evil.example <http://evil.example>',
  '**bold** _em_ `code` ~~no~~ {{link}}',
  '&lt;b&gt; &#60;b&#62;',
  '\\[click](http://evil.example)\\',
];

test.each(hostile)('a name like %s stays a name', (name) => {
  const { subject, text, html } = composeMessage(
    'place_withdrawn',
    'es',
    { first_name: name, place: name, municipality: 'Barcelona', link },
    sender,
  );
  expect(subject).toBe(`Ya no tienes asignado: ${name}`);
  expect(text).toContain(`Hola, ${name}:\n`);
  expect(html).toContain(`<p>Hola, ${asHtml(name)}:</p>`);
  expect(html).toContain(`<li><strong>Colegio:</strong> ${asHtml(name)}</li>`);
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`]);
});

test('an answer keeps its lines and quotes what it answers, whatever Markdown is in either', () => {
  const answer = '# Sí\n\n- a las *nueve*\n1. <b>ya</b>\n    cuatro espacios';
  const quoted = '> ¿Abre?\n\n[click](http://evil.example) http://evil.example\n<script>alert(1)</script>';
  const { text, html } = composeMessage(
    'contact_answer',
    'es',
    { first_name: 'Ana', subject: 'x', answer, quoted },
    sender,
  );
  expect(text).toContain(
    'Hola, Ana:\n\n# Sí\n\n- a las *nueve*\n1. <b>ya</b>\ncuatro espacios\n\nNos habías escrito:\n',
  );
  expect(text).toContain(
    '\n> > ¿Abre?\n> \n> [click](http://evil.example) http://evil.example\n> <script>alert(1)</script>\n',
  );
  expect(html).not.toMatch(/<(script|b|h1|ul|ol|pre|a)[ >]/);
  expect(html.match(/<blockquote>/g)).toHaveLength(1);
});

test('a name has no lines, and turns no text around', () => {
  const first_name = 'Ana\r\nBcc: todos@example.org\u2028\u202Egro.live';
  const { text, subject } = composeMessage(
    'place_withdrawn',
    'es',
    { first_name, place: 'Far\n# x', municipality: 'Barcelona', link },
    sender,
  );
  expect(text).toContain('Hola, Ana Bcc: todos@example.org gro.live:\n');
  expect(subject).toBe('Ya no tienes asignado: Far # x');
});

test('a link leads to a web page, or nothing is written', () => {
  const compose = (to: string) => composeMessage('reset', 'es', { first_name: 'Ana', link: to }, sender);
  expect(() => compose('javascript:alert(1)')).toThrow('http or https');
  expect(compose('https://x.example/a) <b>[c](d').html).toContain('href="https://x.example/a%29%20%3Cb%3E%5Bc%5D%28d"');
});

test.each(languages)('in %s no message sends people to an address that the organisation doesn’t have', (language) => {
  const { text, html } = composeMessage('reset', language, values.reset, { ...sender, contact_email: '' });
  expect(text).toMatch(/-- \n[^\n]*\.\n$/);
  expect(text + html).not.toContain('—');
});

test.each(languages)('in %s every message is whole', (language) => {
  for (const name of names) {
    const { subject, text, html } = composeMessage(name, language, values[name], sender);
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object|—/);
      expect(part).not.toMatch(/\*\*|\]\(|\\/);
    }
    // An answer is complete without a link.
    const isLinked = name !== 'contact_answer';
    expect(text.includes(`\n${link}\n`)).toBe(isLinked);
    expect(text).toContain('Colla de Prova');
    expect(html).toContain(`<html lang="${language}">`);
    expect(html.includes(`href="${link}"`)).toBe(isLinked);
  }
});

test.each(names)('an organisation’s own words of %s are filled, whatever it names', (name) => {
  const own = {
    subject: subjectPlaceholders(name)
      .map((one) => `{{${one}}}`)
      .join(' '),
    body: placeholdersOf(name)
      .map((one) => `- **${one}** {{${one}}}`)
      .join('\n'),
  };
  const { subject, text } = composeMessage(name, 'gl', values[name], sender, own);
  expect(subject).toContain('Colla de Prova');
  expect(subject + text).not.toMatch(/\{\{|\}\}/);
  const lines = placeholdersOf(name).map((one) => text.split('\n').find((line) => line.startsWith(`- ${one} `)));
  for (const line of lines) expect(line).not.toMatch(/ —$/);
});

test('somebody with a polling place learns when, where and whom to ask', () => {
  const { text, replyTo } = composeMessage('place_assigned', 'eu', values.place_assigned, sender);
  expect(text).toContain('Escola del Far\nC/ Major, 1 (08001)');
  expect(text).toContain('https://www.openstreetmap.org/directions?to=41.39%2C2.17\n');
  expect(text).toContain('- Hauteskundeak: Municipales *2031*\n- Eguna: 2031ko maiatzaren 25a, igandea\n');
  expect(text).toContain('Eva Coordina (eva_c@colla.example, +34 600 123 456)');
  expect(replyTo).toBe('eva_c@colla.example');
});

test.each([
  ['es', '- Turno: ■\u00a0Mañana · ■\u00a0Tarde · □\u00a0Escrutinio\n'],
  ['ca', '- Torn: ■\u00a0Matí · ■\u00a0Tarda · □\u00a0Escrutini\n'],
  ['eu', '- Txanda: ■\u00a0Goiza · ■\u00a0Arratsaldea · □\u00a0Zenbaketa\n'],
  ['gl', '- Quenda: ■\u00a0Mañá · ■\u00a0Tarde · □\u00a0Escrutinio\n'],
] as const)('in %s the slots stand as the three bars, in order, in text and HTML', (language, line) => {
  const { text, html } = composeMessage(
    'place_assigned',
    language,
    { ...values.place_assigned, slots: ['tar', 'man'] },
    sender,
  );
  expect(text).toContain(line);
  expect(html).toContain(line.trim().split(': ')[1]);
});

const asHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
