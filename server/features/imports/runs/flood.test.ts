import { afterEach, expect, it } from 'vitest';
import type { JobWorker } from '../../../core/jobs/worker.ts';
import { setUpImports } from '../../../testing/imports.ts';
import { packed, zip } from '../../../testing/zip.ts';
import { startWorker } from '../../../worker.ts';

const imports = setUpImports('riada');
let worker: JobWorker | undefined;
afterEach(() => worker?.stop());

it('answers others while ten ZIPs that inflate to 200 MB without a line break are refused', async () => {
  const bytes = zip(packed('a.csv', Buffer.alloc(200 * 1024 * 1024, 'x')));
  for (let file = 0; file < 10; file += 1) await imports.send('places', { name: 'a.zip', bytes });
  worker = startWorker(imports.app);
  const statuses: number[] = [];
  const listStates = async () => {
    const { results } = (await imports.admin.get('imports/runs/')).body;
    return results.map(({ state, failure }: { state: string; failure: string }) => `${state} ${failure}`);
  };
  let states: string[] = await listStates();
  while (states.some((one) => one.startsWith('reading'))) {
    statuses.push((await imports.admin.get('users/users/self/')).status);
    states = await listStates();
  }
  expect(states).toEqual(Array(10).fill(expect.stringMatching(/^failed Una línea pasa del máximo/)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(statuses.length).toBeGreaterThan(10);
}, 120_000);
