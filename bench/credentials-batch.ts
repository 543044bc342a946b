import { setTimeout as pause } from 'node:timers/promises';
import { ask, signIn, xsrfOf } from './client.ts';
import { type FigureRow, milliseconds, whole } from './figures.ts';
import { cpuOf } from './processes.ts';
import { seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage } from './stage.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 15_000);
const path = '/api/v1/users/batches/';

export async function measureCredentialsBatch(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, people);
      await owner.query(
        "update users set address_street = 'Calle Mayor', address_number = '1', address_zip = '08001' where tenant_id = $1",
        [seeded.tenantId],
      );
      await seedElection(owner, seeded);
      return seeded;
    },
    async ({ product, postmaster }, seeded) => {
      const cookie = await signIn(seeded.administrator);
      const headers = { cookie, 'x-xsrf-token': xsrfOf(cookie) };
      const cpu = () => [cpuOf(product.pid ?? 0), cpuOf(postmaster)] as const;
      const [from, before] = [performance.now(), cpu()];
      const body = { action: 'issue_credential', filters: { credential_obstacle: 'none' } };
      const begun = await ask('POST', path, { headers, body });
      if (begun.status !== 201) throw new Error(`${begun.status} ${await begun.text()}`);
      let batch = (await begun.json()) as { id: string; state: string; done: number; failed: number; reasons: unknown };
      while (batch.state === 'running') {
        await pause(200);
        batch = (await (await ask('GET', `${path}${batch.id}/`, { headers })).json()) as typeof batch;
      }
      const took = (performance.now() - from) / 1000;
      const after = cpu();
      if (batch.failed > 0) throw new Error(JSON.stringify(batch.reasons));
      const each = [0, 1].map((at) => milliseconds((1000 * ((after[at] ?? 0) - (before[at] ?? 0))) / batch.done));
      return [
        {
          what: `${whole(batch.done)} credentials issued by one batch`,
          goal: 'at least 1,000 a second',
          figure: `${whole(batch.done / took)} a second (processor of the server ${each[0]}, of PostgreSQL ${each[1]} each)`,
          holds: batch.done / took >= 1000,
        },
      ];
    },
  );
}
