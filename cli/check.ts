import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { signingKey, withdrawnPapers } from '#contract/credentials.ts';
import { checkSeal, type SealVerdict } from '#contract/seal-check.ts';
import { readScanned } from '#contract/seals.ts';
import { fail } from './options.ts';

export const checkHelp = `vixia check <text of the QR code> --keys <file> [--list <file>]

Checks a paper without network or database. The file of keys is what the organisation answers at
https://<host>/api/v1/credentials/keys/, the list of papers not in force what it answers at …/credentials/withdrawn/.
Put the text in quotes. Exit code: 0 genuine and in force, as far as the list knows; 1 not so; 2 wrong use.`;

// Files written before keys could be revoked lack the field.
const keySet = z.object({ keys: z.array(signingKey.partial({ revoked_at: true })) });

/** Runs `vixia check` without database or network; returns the exit code. */
export async function checkCommand(args: string[], now = new Date()): Promise<number> {
  const given = readArgs(args);
  const scanned = given && readScanned(given.text);
  if (!given || !scanned)
    return fail(`${given ? 'This is no code of a credential.' : 'Give the text and --keys.'}\n\n${checkHelp}`, 2);
  const keys = await readJson(given.keys, keySet);
  const withdrawn = given.list === undefined ? undefined : await readJson(given.list, withdrawnPapers);
  if (!keys || (given.list !== undefined && !withdrawn)) return 2;
  if (!scanned.seal) {
    console.log(
      'This paper has no signature: only its organisation, asked by its address, can say whether it is valid.',
    );
    return 1;
  }
  const verdict = await checkSeal(scanned.checkCode, scanned.seal, { ...keys, withdrawn, now });
  for (const line of explain(verdict)) console.log(line);
  if (withdrawn) console.log(`The list is of ${withdrawn.as_of}.`);
  return verdict.outcome === 'genuine' && ['in_force', 'not_told'].includes(verdict.standing) ? 0 : 1;
}

function* explain(verdict: SealVerdict): Generator<string> {
  if (verdict.outcome !== 'genuine') return yield refusals[verdict.outcome];
  const { fullName, nationalId, kind, code, version, boardName, electionDate } = verdict.paper;
  yield standings[verdict.standing];
  yield `${fullName}, ${nationalId}`;
  yield `${kind}, number ${code}, version ${version}`;
  yield `${boardName}, election of ${electionDate}`;
}

const refusals: Record<Exclude<SealVerdict['outcome'], 'genuine'>, string> = {
  altered: 'NOT VALID: what it says is not what was signed.',
  unknown_key: 'NOT VALID: signed with none of these keys.',
  revoked_key: 'NOT VALID: signed with a key that the organisation has revoked, since others may have it.',
  unreadable: 'NOT VALID: what follows the # is incomplete or altered.',
  unsupported: 'Can’t be checked: the file of keys holds one that is none.',
};

const standings: Record<Extract<SealVerdict, { outcome: 'genuine' }>['standing'], string> = {
  in_force: 'VALID: genuine, and not among the papers withdrawn.',
  not_told: 'GENUINE. Whether it is still in force, only a list that is complete can say (--list).',
  withdrawn: 'NOT VALID: genuine, but withdrawn.',
  replaced: 'NOT VALID: genuine, but replaced by a newer one.',
  past: 'NOT VALID: genuine, but its election is over.',
};

function readArgs(args: string[]) {
  try {
    const options = { keys: { type: 'string' }, list: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [text, ...more] = positionals;
    if (text === undefined || more.length > 0 || values.keys === undefined) return undefined;
    return { text, keys: values.keys, list: values.list };
  } catch (error) {
    console.error((error as Error).message);
    return undefined;
  }
}

/** Reads a file; prints an error and returns undefined if the shape is wrong. */
async function readJson<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? 'isn’t what the organisation answers there' : (error as Error).message;
    console.error(`${file}: ${why}`);
    return undefined;
  }
}
