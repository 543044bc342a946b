import type pg from 'pg';
import { inTenant } from '../../../core/database.ts';
import { listElections } from '../../../services/elections/queries.ts';
import { findTenant } from '../../../services/universe/queries.ts';
import { listHosts, listTenantIds } from '../queries.ts';
import { measureTable } from './queries.ts';
import { listInOrder } from './tables.ts';

export type ListedTenant = {
  slug: string;
  name: string;
  hosts: string[];
  people: number;
  election: { name: string; date: string } | undefined;
  since: string;
  /** without indexes */
  bytes: number;
};

export async function listTenants(owner: pg.Pool): Promise<ListedTenant[]> {
  const listed: ListedTenant[] = [];
  for (const id of await listTenantIds(owner)) {
    const hosts = await listHosts(owner, id);
    const rest = await inTenant(owner, id, async (tx) => {
      const { slug, name, created_at } = await findTenant(tx);
      const election = (await listElections(tx)).find(({ is_current }) => is_current);
      let [people, bytes] = [0, 0];
      for (const table of await listInOrder(tx)) {
        const size = await measureTable(tx, table);
        bytes += size.bytes;
        if (table.name === 'users') people = size.rows;
      }
      return { slug, name, people, election, since: String(created_at).slice(0, 10), bytes };
    });
    listed.push({ ...rest, hosts });
  }
  return listed.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}
