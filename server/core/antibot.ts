import { createHash } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Config } from './config.ts';

export type Antibot = {
  name: 'altcha' | 'none';
  /** `audience`: usually a tenant. `difficulty`: multiplies the work. */
  challenge(audience: string, difficulty?: number): Promise<Record<string, unknown>>;
  /** Store `digest` until `expires` to mark the solution as spent. Undefined for a wrong one. */
  verify(payload: string, audience: string): Promise<{ digest: string; expires: Date } | undefined>;
};

const validSeconds = 20 * 60;

export const createAntibot = (config: Config): Antibot => (config.ANTIBOT === 'none' ? noCheck : altcha(config));

const noCheck: Antibot = {
  name: 'none',
  challenge: async () => ({}),
  verify: async (payload) => ({
    digest: createHash('sha256').update(payload).update(String(Math.random())).digest('hex'),
    expires: new Date(),
  }),
};

/** Self-hosted proof of work; needs no third party. https://altcha.org */
function altcha(config: Config): Antibot {
  // One secret per audience: tenants can't reuse each other's solutions.
  const secretsOf = (audience: string, secret: string) => ({
    hmacSignatureSecret: `altcha:${audience}:${secret}`,
    hmacKeySignatureSecret: `altcha-key:${audience}:${secret}`,
  });
  return {
    name: 'altcha',
    async challenge(audience, difficulty = 1) {
      const challenge = await createChallenge({
        ...secretsOf(audience, config.secrets[0]),
        algorithm: 'PBKDF2/SHA-256',
        cost: config.ANTIBOT_COST,
        counter: difficulty * randomInt(200, 1000),
        expiresAt: new Date(Date.now() + validSeconds * 1000),
        deriveKey,
      });
      return challenge as unknown as Record<string, unknown>;
    },
    async verify(payload, audience) {
      try {
        const { challenge, solution } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
        const verify = (secret: string) =>
          verifySolution({ challenge, solution, deriveKey, ...secretsOf(audience, secret) });
        const results = await Promise.all(config.secrets.map(verify));
        if (!results.some(({ verified }) => verified)) return undefined;
        // Hashes the challenge, since one solution can be encoded in several ways.
        const digest = createHash('sha256').update(JSON.stringify(challenge.signature)).digest('hex');
        return { digest, expires: new Date(Date.now() + validSeconds * 1000) };
      } catch {
        return undefined;
      }
    },
  };
}
