import { sql } from 'kysely';
import type { User } from '#contract/users.ts';
import { builtOnce } from '../../core/built-once.ts';
import type { SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { remember } from '../../core/memory.ts';
import { answerOf, placeColumns } from '../queries.ts';
import { kindOf } from '../reach/queries.ts';
import { areaName, exactPoint, withAreaAbove } from '../towns/queries.ts';

type Assignment = NonNullable<User['assignment']>;

/** An assignment's place, as a person's profile shows it. */
export type AssignedPlace = Pick<
  User,
  | 'assigned_polling_place_name'
  | 'assigned_polling_place_address'
  | 'assigned_polling_place_location'
  | 'is_place_reached'
> & {
  assignment_id: string;
  /** path of the polling place's area */
  place_path: string | null;
  station: Assignment['station'];
  answer: Pick<Assignment, 'answered_at' | 'answered_for_by' | 'answer_note'>;
};

const assignedPlaces = (actor: SignedIn) => sql`
  select ${placeColumns(actor, 'pl')}, ${exactPoint('pl')} as assigned_polling_place_location, asg.id as assignment_id,
    pl.area_path as place_path, json_build_object(${answerOf('asg')}) as answer,
    (select json_build_object('id', st.id, 'code', st.code) from stations st
      where st.tenant_id = asg.tenant_id and st.id = asg.station_id) as station
  from assignments asg left join places pl on pl.tenant_id = asg.tenant_id and pl.id = asg.place_id`;

/** A separate query: joined to a person's 60 columns, it would cost more than both. */
export async function findAssignedPlace(
  tx: Tx,
  actor: SignedIn,
  assignmentId: string | null,
): Promise<AssignedPlace | undefined> {
  if (!assignmentId) return undefined;
  const values = { tenantId: tx.tenantId, id: assignmentId, areaPaths: actor.areaPaths };
  const [row] = await builtOnce(tx, { kind: `assigned place ${kindOf(actor)}`, values }, (at) => {
    return sql<AssignedPlace>`${assignedPlaces({ ...actor, areaPaths: at.areaPaths })} where asg.tenant_id = ${at.tenantId} and asg.id = ${at.id}`;
  });
  return row;
}

/** Lists assigned places by their assignment's id. */
export async function listAssignedPlaces(tx: Tx, actor: SignedIn, ids: string[]): Promise<Map<string, AssignedPlace>> {
  const rows = await tx.list(sql<AssignedPlace>`
    ${assignedPlaces(actor)} where asg.tenant_id = ${tx.tenantId} and asg.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.assignment_id, row]));
}

/** Returns the smallest named area. */
export const findAreaName = async (tx: Tx, areaId: string | null): Promise<string | null> =>
  areaId &&
  remember(tx, `area-name:${areaId}`, async () => {
    const name = await tx.findValue(sql<{ name: string | null }>`
      select ${areaName('ar', 'up')} as name from areas ar ${withAreaAbove('ar', 'up')} where ar.tenant_id = ${tx.tenantId} and ar.id = ${areaId}`);
    return name ?? null;
  });
