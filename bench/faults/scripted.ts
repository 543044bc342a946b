import { jumpClock } from './clock.ts';
import { fillDisk } from './disk.ts';
import type { Expectation } from './expecting.ts';
import { lieByMail } from './lying-mail.ts';
import { leavePostgresAway } from './postgres-away.ts';

type Script = (expect: Expectation) => Promise<'done' | string>;

const scripts: Record<string, Script> = {
  'postgres-away': leavePostgresAway,
  'disk-full': fillDisk,
  clock: jumpClock,
  mail: lieByMail,
};

/** Runs the scripted faults, all or one; names what went wrong. */
export async function runScripted(only: string | undefined): Promise<string[]> {
  const failures: string[] = [];
  for (const [name, script] of Object.entries(scripts)) {
    if (only !== undefined && only !== name) continue;
    const began = Date.now();
    let checked = 0;
    const outcome = await script((what, isSo) => {
      checked += 1;
      if (!isSo) failures.push(`${name}: not so: ${what}`);
    }).catch((error: Error) => {
      failures.push(`${name}: ${error.stack}`);
      return 'broke off';
    });
    console.log(`${name}: ${outcome}, ${checked} checks, ${((Date.now() - began) / 1000).toFixed(0)} s`);
  }
  return failures;
}
