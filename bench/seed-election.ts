import type pg from 'pg';
import { asTenant, type RunQuery, type SeededTenant, spread } from './seed.ts';
import { sealPapers } from './seed-papers.ts';

export type BenchElection = { id: string; boardId: string };

/**
 * Adds an election, held the next day, with `places` of four tables per municipality.
 * A third of the people are assigned, and half of those have a credential.
 */
export async function seedElection(
  owner: pg.Pool,
  { tenantId, coordinator }: SeededTenant,
  places = 250,
): Promise<BenchElection> {
  return asTenant(owner, tenantId, (run) =>
    fill((text, values = []) => run(text, [tenantId, ...values]), coordinator.id, places),
  );
}

async function fill(run: RunQuery, coordinatorId: string, places: number): Promise<BenchElection> {
  await run(
    `insert into places (tenant_id, id, code, name, address, area_id, area_path, search, lon, lat, priority)
     select $1, gen_random_uuid(), a.code || '-' || i, 'Colegio ' || i, 'Calle Mayor ' || i, a.id, a.path,
       'colegio ' || i || ' calle mayor ' || i, ${spread('2', 'm % 5', 'i * 7919 % 1000')}, ${spread('41', 'm / 5', 'i * 613 % 997')},
       (array['max', 'high', 'medium', null])[i % 4 + 1]
     from areas a cross join lateral (select substring(a.code from 2)::int as m) g cross join generate_series(1, $2::int) i
     where a.tenant_id = $1 and a.level = 'adm4'`,
    [places],
  );
  await run(
    `insert into stations (tenant_id, id, place_id, code, cusec, electors)
     select $1, gen_random_uuid(), p.id, 'ABCD', lpad((row_number() over (order by p.code, n))::text, 10, '0'), 500 + n * 40
     from places p cross join generate_series(1, 4) n where p.tenant_id = $1`,
  );
  await run(
    `insert into assignments (tenant_id, id, election_id, user_id, place_id, slots, state, created_by, changed_by, told_at)
     select $1, gen_random_uuid(), e.id, u.id, p.id, array['man', 'tar'], case when u.n % 2 = 0 then 'assigned' else 'confirmed' end,
       $2, $2, now()
     from (select u.id, u.area_id, row_number() over (partition by u.area_id order by u.national_id_key) as n
           from users u where u.tenant_id = $1 and not u.is_staff and not u.is_superuser) u
     join (select p.id, p.area_id, row_number() over (partition by p.area_id order by p.code) as n
           from places p where p.tenant_id = $1) p on p.area_id = u.area_id and p.n = u.n % $3 + 1
     join elections e on e.tenant_id = $1 and e.is_current
     where u.n % 3 = 0`,
    [coordinatorId, places],
  );
  const { rows } = await run(
    `with board as (
       insert into boards (tenant_id, id, election_id, name, type_id, can_generate)
       select $1, gen_random_uuid(), e.id, 'Junta', t.id, true
       from elections e join board_types t on t.tenant_id = e.tenant_id and t.position = 1 where e.tenant_id = $1 and e.is_current
       returning id, election_id)
     insert into board_areas (tenant_id, board_id, area_id)
     select $1, board.id, a.id from board join areas a on a.tenant_id = $1 and a.level = 'adm2'
     returning board_id as "boardId", (select election_id from board) as id`,
  );
  const election = rows[0] as BenchElection;
  await run(
    `insert into credentials (tenant_id, id, user_id, board_id, election_id, kind, state, year, number, check_token, printed, created_by)
     select $1, gen_random_uuid(), u.id, $2, $3, 'watcher', 'created', 2031, u.number, 'made-up-' || u.id,
       jsonb_build_object('code', '2031/' || u.number, 'version', 1, 'languages', array['es', 'ca'],
         'kind', 'watcher', 'candidature', 'Bench', 'tenantName', 'Bench', 'boardName', 'Junta', 'electionName', 'Elecciones',
         'electionDate', '2031-05-25', 'fullName', u.first_name || ' ' || u.last_name_1, 'nationalIdKind', 'dni',
         'nationalId', u.national_id, 'birthDate', u.birth_date, 'address', 'Calle Mayor 1', 'city', '08001 Municipio',
         'placeName', p.name, 'placeAddress', p.address, 'issueDate', '2031-05-01'), $4
     from (select u.*, s.place_id, row_number() over (order by u.id) as number
           from assignments s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
           where s.tenant_id = $1 and s.state = 'confirmed') u
     join places p on p.tenant_id = u.tenant_id and p.id = u.place_id`,
    [election.boardId, election.id, coordinatorId],
  );
  await run(
    'insert into credential_counters (tenant_id, year, last_number) select $1, 2031, count(*) from credentials where tenant_id = $1',
  );
  await sealPapers(run);
  await run(
    `update users u set is_locked = true where u.tenant_id = $1
     and exists (select from credentials c where c.tenant_id = u.tenant_id and c.user_id = u.id)`,
  );
  await seedStaff(run, coordinatorId);
  return election;
}

/** Adds coordinators with the first one's password, and notifications. */
async function seedStaff(run: RunQuery, coordinatorId: string) {
  await run(
    `with chosen as (
       select distinct on (u.area_id) u.id, u.area_id from users u
       where u.tenant_id = $1 and not u.is_superuser and not u.is_locked
         and not exists (select from area_managers m where m.tenant_id = $1 and m.area_id = u.area_id)
       order by u.area_id, u.email_key),
     managed as (
       insert into area_managers (tenant_id, id, user_id, area_id)
       select $1, gen_random_uuid(), id, area_id from chosen returning user_id)
     update users u set is_staff = true, password_hash = (select password_hash from users where tenant_id = $1 and id = $2)
     from managed where u.tenant_id = $1 and u.id = managed.user_id`,
    [coordinatorId],
  );
  await run(
    `insert into notifications (tenant_id, id, user_id, type, params, is_readed, created_at, about_user_id)
     select $1, gen_random_uuid(), staff.id, 'ude', jsonb_build_object('detail', 'moved_in', 'user-name', u.first_name || ' ' || u.last_name_1,
       'user-email', u.email, 'link', '/user/' || u.id), n > 12, now() - n * interval '7 minutes', u.id
     from users staff
     cross join lateral (
       select u.id, u.first_name, u.last_name_1, u.email, row_number() over (order by u.national_id_key) as n
       from users u where u.tenant_id = $1 and u.area_path = staff.area_path and not u.is_superuser limit 60) u
     where staff.tenant_id = $1 and (staff.is_staff or staff.is_superuser)`,
  );
}
