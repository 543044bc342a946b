import { returnAddress } from '../server/services/mail/bounces/address.ts';
import { ask, type Server } from './client.ts';
import { crowd } from './crowd.ts';
import { type FigureRow, percent } from './figures.ts';
import { asTenant, seed } from './seed.ts';
import { onStage, stop } from './stage.ts';
import { describeTurns, takeTurns, turnSeconds } from './turns.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const connections = 8;
/** More messages than one turn can report. */
const messages = 12_000 * turnSeconds;
const settings = {
  SECRET: 'a secret of the bench, long enough for all of it',
  BOUNCE_ADDRESS: 'bounces@example.org',
  BOUNCE_SECRET: 'another secret of the bench, long enough',
};
const headers = { authorization: `Bearer ${settings.BOUNCE_SECRET}` };

/** Reports one bounce per request; the floor finds its mail and notifies the administrator. */
export async function measureBounces(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, people);
      await asTenant(owner, seeded.tenantId, (run) => run(fillMessages, [seeded.tenantId]));
      return seeded;
    },
    async (stage, { tenantId, administrator }) => {
      const { rows } = await stage.owner.query<{ id: string }>(
        'select id from emails where tenant_id = $1 order by id',
        [tenantId],
      );
      const config = { ...settings, secrets: [settings.SECRET] } as unknown as Parameters<typeof returnAddress>[0];
      const bodies = rows.map(({ id }) => ({
        address: returnAddress(config, { tenantId, emailId: id }),
        status: '5.1.1',
        answer: `550 5.1.1 no such user (${id})`,
      }));
      const floor = await stage.startFloor({ actor: { tenantId, id: administrator.id, electionId: '' } });
      let next = 0;
      const tell = async (server: Server) => {
        const body = bodies[next++];
        if (!body) throw new Error('there are too few messages to tell of');
        const answer = await ask('POST', '/api/v1/mailing/bounces/', { headers, body, server });
        if (!answer.ok) throw new Error(`${server}: ${answer.status} ${await answer.text()}`);
        return 1;
      };
      try {
        const turns = await takeTurns({ floor, product: stage.product }, stage.postmaster, (server) =>
          crowd(
            Array.from({ length: connections }, () => () => ({ kind: 'bounce', work: () => tell(server) })),
            turnSeconds,
          ),
        );
        const marked = await stage.owner.query("select count(*)::int as n from emails where status = 'error'");
        if (marked.rows[0].n !== next) throw new Error(`${next} were told of, ${marked.rows[0].n} are marked`);
        return [
          {
            what: 'messages told of as given back, throughput against the floor',
            goal: '—',
            figure: `${percent(turns.product.perSecond / turns.floor.perSecond)} (${describeTurns(turns.product, turns.floor)})`,
            holds: null,
          },
        ];
      } finally {
        await stop(floor);
      }
    },
    settings,
  );
}

const fillMessages = `
  insert into emails (tenant_id, id, user_id, template, language, to_address, subject, text, html, status, sent_date)
  select $1, gen_random_uuid(), u.id, 'reset', 'es', u.email, 'Asunto', 'Texto', '', 'success', now()
  from generate_series(1, ${messages}) m
  join (select id, email, row_number() over (order by id) as n, count(*) over () as all from users where tenant_id = $1) u on u.n = m % u.all + 1`;
