import type { OwnData } from '#contract/account.ts';
import type { Language } from '#contract/languages.ts';
import type { LogWords } from '#contract/log.ts';
import { nameOfField, sayLogged } from '#contract/log-said.ts';
import { type ProfileField, profileFields } from '#contract/profile.ts';
import { instantInWords, shortDate } from '../../../core/dates.ts';
import { escapeHtml } from '../../../core/html.ts';
import { logWordsIn } from '../../../core/log-words.ts';
import { say, sayTable } from '../../../core/say.ts';
import { tellingOf } from '../../../people/log-telling.ts';
import { type PageTexts, pageTexts } from './texts.ts';
import { sayValue } from './values.ts';

type Said = PageTexts & { names: Record<string, string>; log: LogWords };

function textsIn(language: Language): Said {
  const own = sayTable(language, pageTexts);
  const log = logWordsIn(language);
  return { ...own, names: { ...log.fields, ...own.fields }, log };
}

type Facts = Record<string, unknown>;

/** Renders a self-contained page to read, print or keep. Escapes everything. */
export function renderOwnData(data: OwnData, language: Language): string {
  const t = textsIn(language);
  const title = escapeHtml(say(language, pageTexts.title, { organisation: data.organisation }));
  const intro = escapeHtml(say(language, pageTexts.intro, { date: instantInWords(language, data.exported_at) }));
  const facts = (given: Facts) => writeFacts(t, language, given);
  const each = (list: Facts[]) => list.map((item) => `<article>${facts(item)}</article>`);
  const sections: Record<keyof PageTexts['sections'], string[]> = {
    profile: [facts(pickProfile(data))],
    standing: [facts(pickStanding(data))],
    coordination: [facts(pickCoordination(data))],
    terms: [facts(data.terms)],
    consents: each(Object.entries(data.consents).map(([purpose, consent]) => ({ purpose, ...consent }))),
    assignments: each(data.assignments),
    credentials: each(data.credentials.map(factsOfCredential)),
    emails: data.emails.map((email) => writeMail(t, language, email)),
    contact: data.contact.map((message) => writeContact(t, language, message)),
    change_requests: each(
      data.change_requests.map(({ wanted, state: decision, ...rest }) => ({ ...(wanted as Facts), decision, ...rest })),
    ),
    export_requests: each(data.export_requests.map(({ state: decision, ...rest }) => ({ decision, ...rest }))),
    chat_groups: each(data.chat_groups),
    third_party: each(data.third_party),
    sessions: each(data.sessions.map(({ id: _, address, ...rest }) => ({ network_address: address, ...rest }))),
    notifications: each(data.notifications.map(({ created_at, params }) => ({ created_at, ...(params as Facts) }))),
    opened: each(data.opened),
    changes: data.changes.map((change) => writeChange(t, language, change)),
  };
  const body = Object.entries(sections).map(
    ([name, parts]) => `<section>
<h2>${escapeHtml(t.sections[name as keyof typeof sections])}</h2>
${parts.join('\n') || `<p>${escapeHtml(t.nothing)}</p>`}
</section>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${intro}</p>
${body.join('\n')}
</main>
</body>
</html>
`;
}

function writeFacts(t: Said, language: Language, given: Facts): string {
  const rows = Object.entries(given).map(([field, value]) => {
    const said = sayValue(t, language, field, value);
    return `<div><dt>${escapeHtml(nameOf(t, field))}</dt><dd>${said === '' ? `<i>${escapeHtml(t.empty)}</i>` : escapeHtml(said)}</dd></div>`;
  });
  return `<dl>${rows.join('')}</dl>`;
}

const nameOf = (t: Said, field: string) => t.names[field] ?? field;

function writeMail(t: Said, language: Language, email: OwnData['emails'][number]): string {
  const { subject, text, creation_date, ...rest } = email;
  const words = text && `<blockquote>${escapeHtml(text)}</blockquote>`;
  return `<article><h3>${escapeHtml(subject)}</h3>${writeFacts(t, language, { ...rest, written_at: creation_date })}${words}</article>`;
}

function writeContact(t: Said, language: Language, message: OwnData['contact'][number]): string {
  const { subject, text, answers, creation_date } = message;
  const said = [text, ...answers].map((words) => `<blockquote>${escapeHtml(words)}</blockquote>`).join('');
  return `<article><h3>${escapeHtml(subject)}</h3>${writeFacts(t, language, { written_at: creation_date })}${said}</article>`;
}

function writeChange(t: Said, language: Language, change: OwnData['changes'][number]): string {
  const actions: Partial<Record<string, string>> = t.log.actions;
  const name = actions[change.action] ?? change.action.replaceAll('_', ' ');
  const telling = {
    ...tellingOf(language, { ...t.log, yes: t.yes, no: t.no }),
    time: (value: string) => (value.includes('T') ? instantInWords(language, value) : shortDate(language, value)),
  };
  const changed = Object.entries(change.fields).map(([field, values]) => {
    const [before, after] = values.map((value) => sayLogged(telling, field, value));
    const words = before ? `${before} → ${after || t.empty}` : after || t.empty;
    return `<li>${escapeHtml(nameOfField(t.log, field))}: ${escapeHtml(words)}</li>`;
  });
  const when = escapeHtml(`${instantInWords(language, change.at)} · ${change.actor_name ?? t.platform}`);
  return `<article><h3>${escapeHtml(name)}</h3><p>${when}</p>${changed.length > 0 ? `<ul>${changed.join('')}</ul>` : ''}</article>`;
}

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

const pickProfile = ({ profile }: OwnData): Facts => {
  const { email, location, notes_self, ...fields } = pick(profile, Object.keys(profileFields) as ProfileField[]);
  const [lon, lat] = location?.coordinates ?? [null, null];
  const { pending_email, area_name, is_address_by_hand } = profile;
  return { email, pending_email, ...fields, is_address_by_hand, lat, lon, area_name, notes_self };
};

const pickStanding = ({ profile, lock_reason, sharing }: OwnData): Facts => ({
  ...pick(profile, ['is_active', 'is_verified', 'is_validated', 'is_locked', 'is_staff', 'is_superuser']),
  lock_reason,
  ...(sharing && { share_code: sharing.code, shared_people: sharing.people }),
  ...pick(profile, ['creation_date', 'update_date', 'last_login']),
});

const pickCoordination = ({ profile, notes_manager }: OwnData): Facts => ({
  notes_manager,
  managers: profile.managers.map(({ name, email, phone }) => [name, email, phone].filter(Boolean).join(' · ')),
  managed_areas: profile.managed_areas.map(({ name }) => name),
  ...(profile.is_staff && { takes_digest: profile.takes_digest }),
});

const factsOfCredential = ({ printed, creation_date, ...rest }: OwnData['credentials'][number]): Facts => ({
  ...rest,
  issued_at: creation_date,
  ...pickPrinted(printed),
});

const pickPrinted = (printed: unknown): Facts =>
  pick(printed as Record<string, unknown>, [
    'fullName',
    'nationalId',
    'birthDate',
    'address',
    'placeName',
    'boardName',
    'candidature',
    'issueDate',
  ]);

const style = `
body{margin:0;padding:1.5rem 1rem;font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:46rem;margin:0 auto}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .5rem}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem;padding-bottom:.25rem;border-bottom:2px solid}
h3{font-size:1rem;margin:0 0 .25rem}
article{padding:.75rem 0;border-bottom:1px solid #8888}
dl{margin:0;display:grid;gap:.25rem}
dl div{display:grid;grid-template-columns:minmax(8rem,13rem) 1fr;gap:.25rem 1rem}
dt{opacity:.75}
dd{margin:0;white-space:pre-wrap}
p{margin:0 0 .25rem}
ul{margin:.25rem 0 0;padding-left:1.25rem}
blockquote{margin:.75rem 0 0;padding-left:1rem;border-left:3px solid #8888;white-space:pre-wrap}
@media(max-width:30rem){dl{gap:.5rem}dl div{grid-template-columns:1fr;gap:0}}
@media print{body{padding:0;font-size:10pt;color-scheme:light}article,dl div{break-inside:avoid}h2,h3{break-after:avoid}}
`;
