import { sql } from 'kysely';
import { today } from '../../../core/queries.ts';
import { type Invariant, isLive, own } from '../queries.ts';

const byHand = 'An administrator puts it right on their page.';
const openEach = 'Open each by its id (/user/<id>) and put it right.';

/** Consistency between related records, such as an area's path and its parent's. */
export const recordInvariants: Invariant[] = [
  {
    name: 'area_paths',
    sentence: 'An area lies where its parent lies, and people and places where their area lies.',
    mend: 'Import the areas again: that writes all paths anew.',
    broken: sql`
      select a.id from areas a join areas p on p.tenant_id = a.tenant_id and p.id = a.parent_id
      where a.tenant_id = ${own} and not (a.path ^@ p.path and a.path <> p.path)
      union all
      select u.id from users u left join areas a on a.tenant_id = u.tenant_id and a.id = u.area_id
      where u.tenant_id = ${own} and u.area_path <> coalesce(a.path, '')
      union all
      select p.id from places p join areas a on a.tenant_id = p.tenant_id and a.id = p.area_id
      where p.tenant_id = ${own} and p.area_path <> a.path`,
  },
  {
    name: 'tables_of_places',
    sentence: 'A person’s table is one of the polling place that they have.',
    mend: 'Give them a table of their place, or none.',
    broken: sql`
      select a.id from assignments a join stations s on s.tenant_id = a.tenant_id and s.id = a.station_id
      where a.tenant_id = ${own} and ${isLive(sql`a.state`)} and s.place_id is distinct from a.place_id`,
  },
  {
    name: 'answers_dated',
    sentence: 'A confirmed or declined place has the moment of the answer.',
    mend: 'Write the answer down again.',
    broken: sql`
      select id from assignments where tenant_id = ${own} and state in ('confirmed', 'declined') and answered_at is null`,
  },
  {
    name: 'inactive_without_place',
    sentence: 'Nobody inactive has a place in the current election, until its day is over.',
    mend: 'Withdraw their place, or make them active.',
    broken: sql`
      select a.id from assignments a
      join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current and e.date >= ${today}
      join users u on u.tenant_id = a.tenant_id and u.id = a.user_id and not u.is_active
      where a.tenant_id = ${own} and ${isLive(sql`a.state`)}`,
  },
  {
    name: 'credential_numbers',
    sentence: 'No credential has a number that will be given again.',
    mend: 'Raise last_number in credential_counters to the highest number of that year.',
    broken: sql`
      select c.id from credentials c
      left join credential_counters k on k.tenant_id = c.tenant_id and k.year = c.year
      where c.tenant_id = ${own} and c.number > coalesce(k.last_number, 0)`,
  },
  {
    name: 'one_version_in_force',
    sentence: 'Of a credential’s versions at most one is in force, and each that was replaced has a later one.',
    mend: 'Withdraw all but the last version.',
    broken: sql`
      select (array_agg(c.id))[1] as id from credentials c where c.tenant_id = ${own} and c.state = 'created'
      group by c.year, c.number having count(*) > 1
      union all
      select c.id from credentials c where c.tenant_id = ${own} and c.state = 'recreated' and not exists (
        select from credentials n where n.tenant_id = c.tenant_id and n.year = c.year and n.number = c.number
          and n.version > c.version)`,
  },
  {
    name: 'credential_locks',
    sentence: 'Who has a credential in force has a locked profile, unless an administrator unlocked it.',
    mend: 'Lock the profile.',
    broken: sql`
      select c.id from credentials c
      join elections e on e.tenant_id = c.tenant_id and e.id = c.election_id and e.is_current
      join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
      where c.tenant_id = ${own} and c.state = 'created' and not u.is_locked and u.unlocked_by is null`,
  },
  {
    name: 'areas_of_coordinators',
    sentence: 'Only coordinators have areas to coordinate.',
    mend: `${openEach} Make them coordinators, or take the areas away.`,
    broken: sql`
      select u.id from area_managers m join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
      where m.tenant_id = ${own} and not u.is_staff and not u.is_superuser`,
  },
  {
    name: 'sessions_of_inactive',
    sentence: 'Nobody inactive is signed in.',
    mend: 'Make them active and inactive again: that ends their sessions.',
    broken: sql`
      select distinct u.id from sessions s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
      where s.tenant_id = ${own} and s.ended_at is null and not u.is_active`,
  },
  {
    name: 'mailing_consents',
    sentence: 'Who stopped mailings has withdrawn their consent to them, and who consents gets them.',
    mend: 'Ask the person; they or an administrator choose again.',
    broken: sql`
      select u.id from users u
      join consents c on c.tenant_id = u.tenant_id and c.user_id = u.id and c.purpose = 'mailings'
      where u.tenant_id = ${own} and c.is_given <> (u.mail_stopped is distinct from 'unsubscribed')`,
  },
  {
    name: 'erased_people',
    sentence: 'Nobody who was erased is there, unless a restored backup is about to erase them again.',
    mend: 'Start Vixía: it erases again whom a restore brought back. Otherwise delete them on their page.',
    broken: sql`
      select u.id from app.erasures g join users u on u.tenant_id = g.tenant_id and u.id = g.person_id
      where g.tenant_id = ${own} and not g.is_due and not exists (
        select from app.erasures r where r.tenant_id = g.tenant_id and r.is_return and r.id > g.id)`,
  },
  {
    name: 'merged_people',
    sentence: 'Of two records that were merged only one is left.',
    mend: byHand,
    broken: sql`
      select u.id from merged_users m join users u on u.tenant_id = m.tenant_id and u.id = m.merged_id
      where m.tenant_id = ${own}`,
  },
  {
    name: 'reduced_people',
    sentence: 'Of people kept for the next election only name, address of mail, telephone and language are there.',
    mend: 'Delete them on their page.',
    broken: sql`
      select u.id from users u where u.tenant_id = ${own} and u.reduced_at is not null and (u.is_active
        or u.national_id is not null or u.birth_date is not null or u.lon is not null or u.area_id is not null
        or u.address_street <> '' or u.notes_manager <> '' or u.notes_self <> ''
        or exists (select from assignments a where a.tenant_id = u.tenant_id and a.user_id = u.id)
        or exists (select from credentials c where c.tenant_id = u.tenant_id and c.user_id = u.id))`,
  },
  {
    name: 'accepted_proposals',
    sentence: 'Each place that an accepted proposal gave is there, and given to that person.',
    mend: 'Make a new proposal.',
    broken: sql`
      select p.proposal_id as id from proposal_people p
      left join assignments a on a.tenant_id = p.tenant_id and a.id = p.assignment_id and a.user_id = p.user_id
      where p.tenant_id = ${own} and p.assignment_id is not null and a.id is null`,
  },
];
