import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase32, toBase32 } from './base32.ts';
import { checkSeal, hashCode, type WithdrawnPapers } from './seal-check.ts';
import { joinSeal, readScanned, readSeal, type SealedPaper, sealStart, writeSealed } from './seals.ts';

const paper: SealedPaper = {
  kind: 'watcher',
  code: '2031/7',
  version: 1,
  fullName: 'Núria Ficticia i Inventada',
  nationalIdKind: 'dni',
  nationalId: '12345678Z',
  boardName: 'Junta Electoral de Zona de Vila Nord',
  electionDate: '2031-05-25',
};
const code = 'ABCDEFGHIJKLMNOPQRSTUVWXY2';
const today = '2031-05-20';
const now = new Date('2031-05-20T12:00:00Z');
const keyId = 'KEYNOONE';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = [{ kid: keyId, x: publicKey.export({ format: 'jwk' }).x ?? '' }];
const none: WithdrawnPapers = { as_of: '2031-05-20T08:00:00Z', is_complete: true, withdrawn: [], replaced: [] };

function seal(said: SealedPaper, { of = code, by = privateKey, named = keyId } = {}): string {
  const { head, signed } = writeSealed(of, named, said);
  return joinSeal(head, sign(null, signed, by));
}
const check = (text: string, { of = code, withdrawn = none as WithdrawnPapers | undefined, on = today } = {}) =>
  checkSeal(of, text, { keys, withdrawn, now: new Date(`${on}T12:00:00Z`) });

it('a seal with any one letter altered is refused', async () => {
  const text = seal(paper);
  for (let at = 0; at < text.length; at += 1) {
    const altered = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
    expect([at, (await check(altered)).outcome]).not.toEqual([at, 'genuine']);
  }
  for (const cut of [text.slice(0, -1), text.slice(8), `${text}A`, '', 'MADEUP2'])
    expect((await check(cut)).outcome).not.toBe('genuine');
});

it('a paper with any one letter altered is refused, though its signature is a real one', async () => {
  const { signature } = readSeal(code, seal(paper)) ?? {};
  const names = [...paper.fullName].map((_, at) => `${paper.fullName.slice(0, at)}x${paper.fullName.slice(at + 1)}`);
  for (const said of [
    ...names.map((fullName) => ({ ...paper, fullName })),
    ...['12345679Z', '12345678z', ''].map((nationalId) => ({ ...paper, nationalId })),
    { ...paper, kind: 'representative' as const },
    { ...paper, code: '2031/8' },
    { ...paper, version: 2 },
    { ...paper, boardName: `${paper.boardName} ` },
    { ...paper, electionDate: '2031-05-26' },
  ]) {
    const { head } = writeSealed(code, keyId, said);
    expect((await check(joinSeal(head, signature ?? new Uint8Array()))).outcome).toBe('altered');
  }
});

it('a seal on another paper’s code is refused', async () => {
  expect((await check(seal(paper, { of: 'BBCDEFGHIJKLMNOPQRSTUVWXY2' }))).outcome).toBe('altered');
});

it('a forged key, by its own name or by that of a real one, is refused', async () => {
  const forger = generateKeyPairSync('ed25519').privateKey;
  expect((await check(seal(paper, { by: forger, named: 'FORGED22' }))).outcome).toBe('unknown_key');
  expect((await check(seal(paper, { by: forger }))).outcome).toBe('altered');
  expect((await check(seal(paper, { named: 'FORGED22' }))).outcome).toBe('unknown_key');
});

it('a paper of a revoked key is refused, genuine or not; the key before it could be revoked is none', async () => {
  const revokedAt = '2031-05-01T10:00:00Z';
  const by = (revoked_at: string | null | undefined) => ({
    ...{ keys: keys.map((key) => ({ ...key, revoked_at })), withdrawn: none, now },
  });
  expect(await checkSeal(code, seal(paper), by(revokedAt))).toEqual({ outcome: 'revoked_key', revokedAt });
  for (const revoked of [null, undefined])
    expect(await checkSeal(code, seal(paper), by(revoked))).toMatchObject({ outcome: 'genuine' });
});

it('seals of a key begin with its letters, those of another don’t', () => {
  const start = sealStart(keyId);
  for (const said of [paper, { ...paper, kind: 'representative' as const, code: '2099/123456' }])
    expect(seal(said).startsWith(start)).toBe(true);
  expect(seal(paper, { named: 'KEYNOTWO' }).startsWith(start)).toBe(false);
});

it('a genuine paper stands as list and day have it', async () => {
  const hash = await hashCode(code);
  const standing = async (more: Parameters<typeof check>[1]) => {
    const verdict = await check(seal(paper), more);
    return verdict.outcome === 'genuine' ? verdict.standing : verdict.outcome;
  };
  expect(await standing({ withdrawn: { ...none, withdrawn: [hash] } })).toBe('withdrawn');
  expect(await standing({ withdrawn: { ...none, replaced: [hash] } })).toBe('replaced');
  expect(await standing({ on: '2031-05-26' })).toBe('past');
  expect(await standing({ withdrawn: { ...none, is_complete: false } })).toBe('not_told');
  expect(await checkSeal(code, seal(paper), { keys, withdrawn: undefined, now })).toMatchObject({
    standing: 'not_told',
  });
  expect(await standing({ on: '2031-05-25' })).toBe('in_force');
});

it('a device without such signatures says so', async () => {
  const unusable = [{ kid: keyId, x: 'short' }];
  expect(await checkSeal(code, seal(paper), { keys: unusable, withdrawn: none, now })).toEqual({
    outcome: 'unsupported',
  });
});

const text = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((said) => said.isWellFormed());
const papers: fc.Arbitrary<SealedPaper> = fc.record({
  kind: fc.constantFrom('watcher', 'representative'),
  code: fc.tuple(fc.integer({ min: 2000, max: 2200 }), fc.nat()).map(([year, number]) => `${year}/${number}`),
  version: fc.integer({ min: 1, max: 100_000 }),
  fullName: text,
  nationalIdKind: fc.constantFrom('dni', 'nie', 'passport'),
  nationalId: text,
  boardName: text,
  electionDate: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
});

it('whatever a paper says is read back as it was signed', async () => {
  await fc.assert(
    fc.asyncProperty(papers, fc.stringMatching(/^[\w-]{1,100}$/), async (said, of) => {
      const verdict = await check(seal(said, { of }), { of, on: said.electionDate });
      expect(verdict).toEqual({ outcome: 'genuine', paper: said, standing: 'in_force' });
    }),
  );
});

it('bytes are read back as they were written, in capitals or not; nothing else is read', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(fromBase32(toBase32(bytes))).toEqual(bytes);
      expect(fromBase32(toBase32(bytes).toLowerCase())).toEqual(bytes);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (said) => {
      const bytes = fromBase32(said);
      if (bytes) expect(toBase32(bytes)).toBe(said.toUpperCase());
    }),
  );
});

it('nothing that is scanned breaks the reader', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const text = toBase32(Uint8Array.from([1, ...bytes]));
      expect((await check(text)).outcome).not.toBe('genuine');
    }),
  );
});

it.each([
  [`https://norte.example.org/check/${code}#MFRGG`, { checkCode: code, seal: 'MFRGG' }],
  [` https://norte.example.org/check/${code}/ `, { checkCode: code, seal: undefined }],
  [`${code.toLowerCase()}#mfrgg`, { checkCode: code, seal: 'mfrgg' }],
  ['https://norte.example.org/credential/oPn-3_x', { checkCode: 'oPn-3_x', seal: undefined }],
  ['https://norte.example.org/other/page', undefined],
  ['two words', undefined],
  ['', undefined],
])('an address or a code is read: %s', (scanned, read) => {
  expect(readScanned(scanned)).toEqual(read);
});
