import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { toBase32 } from '../contract/base32.ts';
import type { Language } from '../contract/languages.ts';
import { joinSeal, writeSealed } from '../contract/seals.ts';
import type { PrintedCredential } from '../server/features/credentials/printed-credential.ts';
import { newCheckCode } from '../server/features/credentials/signing/rules.ts';
import { defaultWords } from '../server/features/credentials/texts.ts';
import type { RunQuery } from './seed.ts';

const atOnce = 5000;
const languages: Language[] = ['es', 'ca'];
const words = Object.fromEntries(languages.map((language) => [language, defaultWords('watcher', language)]));

/** Seals with a retired key, since the server creates its own. */
export async function sealPapers(run: RunQuery): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const keyId = toBase32(createHash('sha256').update(bytes).digest().subarray(0, 5));
  await run('insert into signing_keys (tenant_id, id, public_key, retired_at) values ($1, $2, $3, now())', [
    keyId,
    bytes,
  ]);
  const seal = (unsealed: PrintedCredential): PrintedCredential => {
    const paper = { ...unsealed, checkToken: newCheckCode(), words, logo: null };
    const { head, signed } = writeSealed(paper.checkToken, keyId, paper);
    return { ...paper, seal: joinSeal(head, sign(null, signed, privateKey)) };
  };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await run(
      'select id, printed from credentials where tenant_id = $1 and id > $2 order by id limit $3',
      [after, atOnce],
    );
    if (rows.length === 0) return;
    await run(
      `update credentials c set printed = g.printed, check_token = g.printed->>'checkToken'
       from json_to_recordset($2::json) as g (id uuid, printed jsonb) where c.tenant_id = $1 and c.id = g.id`,
      [JSON.stringify(rows.map(({ id, printed }) => ({ id, printed: seal(printed) })))],
    );
    after = rows.at(-1).id;
  }
}
