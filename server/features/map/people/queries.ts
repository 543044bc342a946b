import { type Expression, type SqlBool, sql } from 'kysely';
import type { Slot } from '#contract/coverage.ts';
import type { PersonPoint } from '#contract/map.ts';
import type { GeoBox } from '#contract/map-bounds.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { fullName } from '../../../core/queries.ts';
import { covers } from '../../../people/availability/queries.ts';
import { isCoordinated, isUnder } from '../../../people/reach/queries.ts';
import { isPlacedBy } from '../../proposals/index.ts';

export type PeopleFilters = {
  areaPaths?: readonly string[] | undefined;
  people: 'free' | 'all';
  slots?: readonly Slot[] | undefined;
  /** treats people it assigns as assigned */
  proposal?: string | undefined;
};

const isAssigned = (tx: Tx) => sql<boolean>`exists (
  select from assignments s join elections e on e.tenant_id = s.tenant_id and e.id = s.election_id and e.is_current
  where s.tenant_id = ${tx.tenantId} and s.user_id = u.id and s.state in ('assigned', 'confirmed'))`;

/** Matches people `u` in the box whom the actor coordinates and who can take part. */
function isWanted(tx: Tx, actor: SignedIn, box: GeoBox, filters: PeopleFilters): Expression<SqlBool> {
  const isLeft = filters.proposal ? sql`not ${isPlacedBy(tx, filters.proposal, 'u')}` : sql`true`;
  const isFree = sql`u.is_verified and not ${isAssigned(tx)} and ${isLeft}`;
  return sql<SqlBool>`(${sql.join(
    [
      sql`u.tenant_id = ${tx.tenantId} and ${isCoordinated(actor, 'u')}`,
      sql`u.is_active and not u.is_superuser and u.is_verified is not null`,
      sql`u.lat between ${box.south} and ${box.north} and u.lon between ${box.west} and ${box.east}`,
      ...(filters.areaPaths === undefined ? [] : [isUnder(sql.ref('u.area_path'), filters.areaPaths)]),
      ...(filters.people === 'free' ? [isFree] : []),
      ...(filters.slots ? [canCome(filters.slots)] : []),
    ],
    sql` and `,
  )})`;
}

const canCome = (slots: readonly Slot[]) =>
  sql`(${sql.join(
    slots.map((slot) => covers(sql.ref('u.availability'), slot)),
    sql` or `,
  )})`;

export type PointCell = { lon: number; lat: number; count: number; unconfirmed: number };

/** Fewest people of a group whose centroid reveals nobody's home. */
const fewestOfMiddle = 5;
/** Subdivisions of a cell, each way, for smaller groups. */
const parts = 3;

/** Counts people by a grid of `step` degrees, never placing a small group at a home. */
export async function countInCells(tx: Tx, actor: SignedIn, box: GeoBox, filters: PeopleFilters, step: number) {
  const part = step / parts;
  const at = (axis: 'lon' | 'lat') => {
    const middle = sql`avg(${sql.ref(`u.${axis}`)})`;
    const near = sql`(floor(${middle} / ${part}::float8) + 0.5) * ${part}::float8`;
    return sql`round((case when count(*) >= ${sql.lit(fewestOfMiddle)} then ${middle} else ${near} end)::numeric, 5)::float8`;
  };
  return replanned(tx).list(sql<PointCell>`
    select ${at('lon')} as lon, ${at('lat')} as lat, count(*)::int as count, (count(*) filter (where u.is_address_by_hand))::int as unconfirmed
    from users u where ${isWanted(tx, actor, box, filters)}
    group by floor(u.lat / ${step}::float8), floor(u.lon / ${step}::float8)`);
}

/** Lists people in a box with a confirmed address, by name. */
export const listPeopleInBox = (tx: Tx, actor: SignedIn, box: GeoBox, filters: PeopleFilters) =>
  replanned(tx).list(sql<PersonPoint>`
    select u.id, ${fullName('u')} as name, u.lon, u.lat, ${isAssigned(tx)} as is_assigned
    from users u where ${isWanted(tx, actor, box, filters)} and not u.is_address_by_hand
    order by u.sort_name, u.id`);
