import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Card } from '#contract/card.ts';
import { hoursThere } from '#contract/election-day.ts';
import { writeDate } from '../../core/formats.ts';
import { currentLanguage } from '../../core/i18n.ts';

/**
 * Writes, by path, the HTML that the worker puts into the shell, as a slow phone takes seconds to
 * load the app.
 */
export function writeFirstPaint(card: Card): Record<string, string> {
  return { '/card': placeOf(card), '/card/credential': credentialOf(card) };
}

const say = (text: MessageDescriptor) => i18n._(text);

function placeOf({ as_of, self, election_date }: Card): string {
  const { assignment, attendance, declined, managers } = self;
  const name = self.assigned_polling_place_name ?? declined?.place_name;
  const lines = [heading(say(msg`Tu colegio`)), ageOf(as_of)];
  lines.push(name ? title(name) : line(say(msg`Todavía no tienes colegio. Cuando lo tengas, estará aquí.`)));
  if (assignment) {
    const [from, to] = hoursThere(assignment.slots);
    const day = election_date ? dated(election_date, 'long') : '';
    const code = assignment.station?.code;
    lines.push(line(self.assigned_polling_place_address ?? ''), strong(say(msg`${day}, ${from}:00 – ${to}:00`)));
    if (code) lines.push(line(say(msg`Mesa: ${code}`)));
  }
  if (attendance === 'declined') lines.push(strong(say(msg`Has dicho que no puedes ir. Gracias por avisar.`)));
  if (managers.length > 0) lines.push(title(say(msg`Quién te coordina`)));
  for (const { name, phone, email } of managers)
    lines.push(strong(name), phone ? link(`tel:${phone.replace(/\s/g, '')}`, phone) : link(`mailto:${email}`, email));
  return page(lines);
}

function credentialOf({ as_of, credential }: Card): string {
  const lines = [heading(say(msg`Tu credencial`)), ageOf(as_of)];
  if (!credential)
    return page([...lines, line(say(msg`Todavía no tienes credencial. Cuando te la emitan, estará aquí.`))]);
  const { name, document, code, version, qr, board_name } = credential;
  const picture = 'box-sizing:border-box;width:min(100%,22rem);padding:8px;background:#fff';
  return page([
    ...lines,
    title(name),
    strong(document),
    `<img src="${asText(qr)}" alt="${asText(say(msg`Código QR de tu credencial`))}" style="${picture}">`,
    strong(version > 1 ? say(msg`Credencial ${code}, versión ${version}`) : say(msg`Credencial ${code}`)),
    line(board_name),
    line(say(msg`En el colegio enséñala firmada y en papel, con tu documento de identidad.`)),
  ]);
}

const dated = (value: string, format: 'long' | 'time') => writeDate(currentLanguage(), value, format);

function ageOf(as_of: string): string {
  const when = dated(as_of, 'time');
  return line(say(msg`Guardado: ${when}.`));
}

const link = (href: string, text: string) => `<a href="${asText(href)}">${asText(text)}</a>`;
const element = (tag: string, style: string) => (text: string) =>
  text && `<${tag} style="margin:0;${style}">${asText(text)}</${tag}>`;
const heading = element('h1', 'font-size:1.75rem;line-height:1.2');
const title = element('h2', 'font-size:1.2rem');
const strong = element('p', 'font-weight:600');
const line = element('p', '');

const page = (lines: string[]) =>
  `<article style="display:grid;gap:12px;width:100%;max-width:35rem;margin-inline:auto;overflow-wrap:anywhere">${lines.join('')}</article>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
