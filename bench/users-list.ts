import type { UserRow } from '#contract/users.ts';
import { newId } from '../server/core/ids.ts';
import { type Seeded, seed } from './seed.ts';
import { ask, load, median, memoryOf, onStage, type Query, type Stage, stop } from './stage.ts';

const people = 100_000;
const otherTenants = 19;
const rounds = 4;

export type UsersList = {
  plain: Ratio;
  narrowed: Ratio;
  administrator: Ratio;
  rssMb: number;
};
export type Ratio = { ratio: number; floor: number; product: number };

/**
 * Throughput of the users list through HTTP with everything on, against the floor, in turns on the same database: a
 * coordinator's 5,000 of 100,000, the same with three filters and a word, and an administrator's 100,000; among 20 tenants.
 */
export async function measureUsersList(): Promise<UsersList> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, people);
      for (let n = 0; n < otherTenants; n += 1) await seed(owner, 2000, `${newId()}.test`);
      return seeded;
    },
    async (stage, seeded) => {
      const coordinator = await stage.signIn(seeded.coordinator);
      const administrator = await stage.signIn(seeded.administrator);
      const plain = await compare(
        stage,
        coordinator,
        '?sortBy=name&rowsPerPage=25',
        floorQueries(seeded, reach(seeded)),
      );
      const { now: rssMb } = memoryOf(stage.product);
      const narrowed = await compare(
        stage,
        coordinator,
        '?sortBy=name&rowsPerPage=25&search=nombre1&is_assigned=false&language=ca&is_validated=true',
        floorQueries(
          seeded,
          `${reach(seeded)} and (u.search like 'nombre1%' or u.search like '% nombre1%') and u.language = 'ca' and u.is_validated
           and not exists (select from assignments s where s.tenant_id = u.tenant_id and s.user_id = u.id and s.state in ('assigned', 'confirmed'))`,
        ),
      );
      const all = await compare(stage, administrator, '?sortBy=name&rowsPerPage=25', floorQueries(seeded, 'true'));
      return { plain, narrowed, administrator: all, rssMb };
    },
  );
}

const reach = ({ areaPaths }: Seeded) =>
  `not u.is_superuser and u.is_active and u.is_verified is not null and u.area_path ^@ '${areaPaths[0]}'`;

/** What one writes for such a page without thinking twice: cut the page, join what it shows, and count anew each time. */
function floorQueries({ tenantId }: Seeded, where: string): Query[] {
  const rows = `u.id, u.email, u.first_name, u.last_name_1, u.last_name_2, u.national_id, u.phone_prefix, u.phone, u.address_city, u.availability,
    u.mobility, u.is_experiencied, u.language, u.profession, u.is_active, u.is_locked, u.is_staff, u.is_superuser, u.is_validated, u.is_verified,
    u.creation_date, u.last_login, ar.name as area_name, pl.id as assigned_polling_place, pl.name as assigned_polling_place_name,
    pl.address as assigned_polling_place_address, cr.id as credential, null::float8 as distance`;
  const page = `select ${rows} from (select u.* from users u where u.tenant_id = $1 and ${where} order by u.sort_name, u.id limit 25) u
    left join areas ar on ar.tenant_id = u.tenant_id and ar.id = u.area_id
    left join assignments asg on asg.tenant_id = u.tenant_id and asg.user_id = u.id and asg.state in ('assigned', 'confirmed')
    left join places pl on pl.tenant_id = asg.tenant_id and pl.id = asg.place_id
    left join credentials cr on cr.tenant_id = u.tenant_id and cr.user_id = u.id and cr.state = 'created'
    order by u.sort_name, u.id`;
  const count = `select count(*)::int as count from users u where u.tenant_id = $1 and ${where}`;
  return [page, count].map((sql) => ({ sql, parameters: [tenantId] }));
}

async function compare(stage: Stage, cookie: string, query: string, queries: Query[]): Promise<Ratio> {
  const floorProcess = await stage.startFloor(queries);
  try {
    await refuseDifference(query, cookie);
    const measured = { floor: [] as number[], product: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      measured.floor.push((await load(query, { floor: true })).perSecond);
      measured.product.push((await load(query, { cookie })).perSecond);
    }
    const [floor, product] = [median(measured.floor), median(measured.product)];
    return { ratio: product / floor, floor, product };
  } finally {
    await stop(floorProcess);
  }
}

/** A list that is fast because it is another one would be no list. */
async function refuseDifference(query: string, cookie: string) {
  const read = async (floor: boolean) =>
    (await (await ask('GET', `/api/v1/users/users/${query}`, { floor, headers: { cookie } })).json()) as {
      results: UserRow[];
      count: number;
    };
  const [product, floor] = [await read(false), await read(true)];
  const ids = (page: typeof product) => page.results.map(({ id }) => id).join();
  if (product.count !== floor.count || product.count === 0 || ids(product) !== ids(floor))
    throw new Error(`floor and product answer ${query} differently: ${floor.count} and ${product.count} people`);
}
