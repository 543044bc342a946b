import { createHash } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Config } from './config.ts';

/** The check against robots, independent of its provider. */
export type Antibot = {
  name: 'altcha' | 'none';
  challenge(tenantId: string): Promise<Record<string, unknown>>;
  /**
   * Gives the digest that marks this solution as spent; undefined for a wrong solution.
   * `expires`: until when to keep the digest.
   */
  verify(payload: string, tenantId: string): Promise<{ digest: string; expires: Date } | undefined>;
};

const validSeconds = 20 * 60;

export function createAntibot(config: Config): Antibot {
  return config.ANTIBOT === 'none' ? noCheck : altcha(config);
}

const noCheck: Antibot = {
  name: 'none',
  challenge: async () => ({}),
  verify: async (payload) => ({
    digest: createHash('sha256').update(payload).update(String(Math.random())).digest('hex'),
    expires: new Date(),
  }),
};

/** Self-hosted proof of work: works offline, follows nobody. https://altcha.org */
function altcha(config: Config): Antibot {
  // Signed for one tenant: a solution counts once, and tenants can't see each other's.
  const secretsOf = (tenantId: string) => ({
    hmacSignatureSecret: `altcha:${tenantId}:${config.secret}`,
    hmacKeySignatureSecret: `altcha-key:${tenantId}:${config.secret}`,
  });
  return {
    name: 'altcha',
    async challenge(tenantId) {
      const challenge = await createChallenge({
        ...secretsOf(tenantId),
        algorithm: 'PBKDF2/SHA-256',
        cost: config.ANTIBOT_COST,
        counter: randomInt(200, 1000),
        expiresAt: new Date(Date.now() + validSeconds * 1000),
        deriveKey,
      });
      return challenge as unknown as Record<string, unknown>;
    },
    async verify(payload, tenantId) {
      try {
        const { challenge, solution } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
        const result = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(tenantId) });
        if (!result.verified) return undefined;
        // The challenge alone marks a solution: written differently, it is still the same one.
        const digest = createHash('sha256').update(JSON.stringify(challenge.signature)).digest('hex');
        return { digest, expires: new Date(Date.now() + validSeconds * 1000) };
      } catch {
        return undefined;
      }
    },
  };
}
