import { sql } from 'kysely';
import type { Slot } from '#contract/coverage.ts';
import type { Point } from '#contract/fields.ts';
import type { Tx } from '../../core/database.ts';
import { addressWithTown, exactPoint, townName } from '../../people/towns/queries.ts';

/** A person's place and credential, and the election, as mails mention them. */
export type ToldOf = {
  place: {
    place: string;
    place_address: string;
    place_location: Point | null;
    municipality: string;
    slots: Slot[];
    station: string | null;
  } | null;
  credential: { code: string; version: string } | null;
  election: { election: string; election_date: string } | null;
};

export async function findToldOf(tx: Tx, userId: string): Promise<ToldOf> {
  const rows = await tx.list(sql<ToldOf>`
    select
      (select json_build_object('election', el.name, 'election_date', el.date)) as election,
      case when p.id is not null then json_build_object('place', p.name, 'place_address', ${addressWithTown('p')},
        'place_location', ${exactPoint('p')},        'municipality', coalesce(${townName('p')}, ''), 'slots', a.slots, 'station', s.code) end as place,
      (select json_build_object('code', c.printed->>'code', 'version', c.version::text) from credentials c
        where c.tenant_id = ${tx.tenantId} and c.user_id = ${userId} and c.state = 'created' and c.election_id = el.id
        limit 1) as credential
    from elections el
    left join assignments a on a.tenant_id = el.tenant_id and a.user_id = ${userId} and a.election_id = el.id
      and a.state in ('assigned', 'confirmed')
    left join places p on p.tenant_id = a.tenant_id and p.id = a.place_id
    left join stations s on s.tenant_id = a.tenant_id and s.id = a.station_id
    where el.tenant_id = ${tx.tenantId} and el.is_current`);
  return rows[0] ?? { place: null, credential: null, election: null };
}
