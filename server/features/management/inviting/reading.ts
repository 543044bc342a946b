import { areas as areaNoun, levels } from '#contract/areas.ts';
import { type InvitationFault, type InvitedLine, mostInvited } from '#contract/coordinator-invitations.ts';
import { email as emailSchema } from '#contract/fields.ts';
import { languages } from '#contract/languages.ts';
import { writeNaturally } from '#contract/natural-names.ts';
import { profileFields } from '#contract/profile.ts';
import { foldText } from '#contract/text.ts';
import type { Tx } from '../../../core/database.ts';
import { sayTable } from '../../../core/say.ts';
import { emailKey } from '../../../people/keys.ts';
import { withArticleFirst } from '../../../services/areas/municipality-names.ts';
import { type PastedLine, readLines, splitName } from './lines.ts';
import { type KnownPerson, listAreasNamed, listPeopleByEmail, type NamedArea } from './queries.ts';

type Level = (typeof levels)[number];
export type ReadLine = InvitedLine & { known: KnownPerson | undefined };

/** Reads who would be invited to coordinate what, with all faults of each line. */
export async function readInvitations(tx: Tx, text: string): Promise<{ lines: ReadLine[]; unread: number }> {
  const { lines, unread } = readLines(text, mostInvited);
  const keys = [...new Set(lines.flatMap(({ areas }) => areas.flatMap((area) => keysOf(area).keys)))];
  const byName = Map.groupBy(await listAreasNamed(tx, keys), ({ search }) => search);
  const emails = [...new Set(lines.flatMap((one) => one.emails.map(emailKey)))];
  const people = new Map((await listPeopleByEmail(tx, emails)).map((person) => [person.email_key, person]));
  const seen = new Set<string>();
  return { lines: lines.map((line) => describeLine(line, { byName, people, seen })), unread };
}

type Known = { byName: Map<string, NamedArea[]>; people: Map<string, KnownPerson>; seen: Set<string> };

function describeLine({ line, text, emails, names, areas }: PastedLine, { byName, people, seen }: Known): ReadLine {
  const faults: InvitedLine['faults'] = [];
  const refuse = (code: InvitationFault, about = '', meant: NamedArea[] = []) =>
    faults.push({ code, about, meant: meant.slice(0, 5).map(({ name, level }) => ({ name, level })) });
  const [email = ''] = emails;
  const key = emailKey(email);
  if (emails.length === 0) refuse('no_email');
  else if (emails.length > 1) refuse('several_emails', emails.join(' '));
  else if (!emailSchema.safeParse(email).success) refuse('bad_email', email);
  else if (seen.has(key)) refuse('twice', email);
  seen.add(key);
  const known = people.get(key);
  if (known?.is_superuser) refuse('administrator', email);
  else if (known && (!known.is_active || known.is_verified === null)) refuse('not_active', email);
  const name = splitName(writeNaturally(names[0] ?? ''));
  if (names.length > 1) refuse('name_unclear', names.join(', '));
  else if (!name.first_name) refuse('no_name');
  else if (!name.last_name_1) refuse('no_surname', name.first_name);
  else if (!isName(name)) refuse('bad_name', names[0]);
  const found = areas.map((area) => ({ area, meant: findNamed(area, byName) }));
  if (areas.length === 0) refuse('no_area');
  for (const { area, meant } of found)
    if (meant.length !== 1) refuse(meant.length === 0 ? 'unknown_area' : 'several_areas', area, meant);
  const chosen = [...new Map(found.flatMap(({ meant }) => meant.slice(0, 1)).map((one) => [one.id, one])).values()];
  if (faults.length === 0 && known && chosen.every(({ id }) => known.areas.includes(id))) refuse('nothing_new', email);
  const person = known ? (known.is_verified ? 'member' : 'waiting') : 'new';
  const shown = chosen.map(({ search: _, ...area }) => area);
  // Without exactly one address, later faults would mislead: reports the first only.
  const said = emails.length === 1 ? faults : faults.slice(0, 1);
  return { line, text, email, ...name, areas: shown, person, faults: said, known };
}

const isName = ({ first_name, last_name_1, last_name_2 }: ReturnType<typeof splitName>) =>
  profileFields.first_name.safeParse(first_name).success &&
  profileFields.last_name_1.safeParse(last_name_1).success &&
  profileFields.last_name_2.safeParse(last_name_2).success;

/** 'Barcelona (provincia)' in any language → its level and name. */
function keysOf(written: string): { keys: string[]; level: Level | undefined } {
  const [, bare = written, hint = ''] = /^([^()]+)\(([^()]+)\)$/.exec(written) ?? [];
  const level = levelNames.get(foldText(hint.trim()));
  const name = (level ? bare : written).trim();
  return { keys: [...new Set([foldText(name), foldText(withArticleFirst(name))])], level };
}

const levelNames = new Map(
  languages.flatMap((language) =>
    levels.map((level) => [foldText(sayTable(language, areaNoun.log.values.level)[level]), level] as const),
  ),
);

function findNamed(written: string, byName: Map<string, NamedArea[]>): NamedArea[] {
  const { keys, level } = keysOf(written);
  const alike = keys.flatMap((key) => byName.get(key) ?? []);
  return alike.filter((area) => !level || area.level === level);
}
