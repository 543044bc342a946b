import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { freePort } from '../../server/testing/processes.ts';
import { Crowd } from './crowd.ts';
import { demandTools, fill, TryStage, until } from './stage.ts';

const METRICS_TOKEN = 'a token of the tries';
const deploy = join(import.meta.dirname, '..');
/** Only there after mails or jobs. */
const mayBeEmpty = /vixia_jobs_|vixia_mails_total|status=~"5\.\."/;

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

/** Alert rules and dashboard against a running Prometheus, which asks a server with people at it. */
export async function tryWatching(): Promise<boolean> {
  demandTools({ prometheus: 'prometheus', promtool: 'prometheus', postgres: 'postgresql' });
  const stage = new TryStage();
  try {
    const alerts = join(deploy, 'prometheus/alerts.yml');
    execFileSync('promtool', ['check', 'rules', alerts]);
    const database = await stage.startPostgres('database');
    const seeded = await fill(database.url);
    const server = await stage.startServer({ DATABASE_URL: database.url, METRICS_TOKEN });
    const port = await freePort();
    const settings = stage.write(
      'prometheus.yml',
      `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: ["${stage.write('alerts.yml', readFileSync(alerts, 'utf8'))}"]
scrape_configs:
  - job_name: vixia
    authorization: { credentials: "${METRICS_TOKEN}" }
    static_configs: [ { targets: ["127.0.0.1:${server.port}"] } ]
`,
    );
    execFileSync('promtool', ['check', 'config', settings]);
    stage.run(
      'prometheus',
      [
        `--config.file=${settings}`,
        `--storage.tsdb.path=${stage.makeFolder('tsdb')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { asPostgres: true },
    );
    const find = async (expr: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expr)}`);
      const { status, error, data } = (await answer.json()) as {
        status: string;
        error?: string;
        data?: { result: unknown[] };
      };
      if (status !== 'success') throw new Error(`${expr}: ${error}`);
      return data?.result ?? [];
    };
    const crowd = new Crowd(Number(server.port), seeded);
    await crowd.start(database.url);
    await until(async () => (await find('up == 1').catch(() => [])).length === 1, 'Prometheus');
    await pause(8000);
    const faults: string[] = [];
    const { panels } = JSON.parse(readFileSync(join(deploy, 'grafana/vixia.json'), 'utf8')) as Dashboard;
    for (const { title, targets } of panels)
      for (const { expr } of targets)
        if ((await find(expr.replaceAll('$__rate_interval', '5s'))).length === 0 && !mayBeEmpty.test(expr))
          faults.push(`${title}: ${expr} finds nothing`);
    const { rules } = (parse(readFileSync(alerts, 'utf8')) as Rules).groups[0] ?? { rules: [] };
    for (const { alert, expr } of rules) {
      // Without its bound, the figure is there.
      const [figure = ''] = expr.split(/ (?:==|>) (?=\d)/);
      if ((await find(figure.replaceAll(/\[\d+m\]/g, '[5s]'))).length === 0 && !mayBeEmpty.test(expr))
        faults.push(`${alert}: ${figure} finds nothing`);
    }
    if ((await find('ALERTS{alertstate="firing"}')).length > 0) faults.push('an alert fires, though nothing is wrong');
    await stage.stop(server.child, 'SIGKILL');
    await crowd.stop(database.url);
    await until(
      async () => (await find('ALERTS{alertname="VixiaDown"}')).length === 1,
      'the alert of a dead server',
      15,
    );
    for (const fault of faults) console.log(`  ${fault}`);
    console.log(`Prometheus: ${rules.length} rules and ${panels.length} panels, ${faults.length} faults`);
    return faults.length === 0;
  } finally {
    await stage.close();
  }
}
