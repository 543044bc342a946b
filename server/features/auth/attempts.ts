import type { FastifyRequest } from 'fastify';
import type { Config } from '../../core/config.ts';
import type { Services } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { isPassword } from '../../core/passwords.ts';
import { audienceOf, spendProof } from '../../core/proofs.ts';
import { countActs, enqueue, findActCount } from '../../core/queries.ts';
import { actKeysOf, networkOf, networksOf } from '../../core/rate-limits.ts';
import { Refusal } from '../../core/refusal.ts';
import type { VisitorTrust } from '../../core/turns.ts';
import { type Account, findAccountByEmail } from '../../people/accounts/queries.ts';
import { emailKey } from '../../people/keys.ts';
import { knownDays, readDevice } from './device.ts';
import { countFailedSignIn, listSignInAddresses } from './queries.ts';

/** Period of the limits below. Attempts beyond them need a proof of work. */
const seconds = 600;
const most = {
  /** per known device at its account, not affected by others' attempts */
  device: 10,
  networkAtAccount: 10,
  /** per account, without known devices and networks */
  account: 50,
  /** per address across accounts; wider networks get more, see `networksOf` */
  network: 60,
};
/** Most proofs at the usual work; further ones take twice: ten seconds on a cheap phone at most. */
const harderAfter = 10;

type Attempt = { email: string; password: string; proof?: string | undefined };
type Origin = { request: FastifyRequest; tenantId: string };

/** Throws wrong_login, or proof_required after too many attempts without a proof. */
export async function checkLogin(services: Services, origin: Origin, attempt: Attempt): Promise<Account> {
  const { account, standing } = await admit(services, origin, attempt);
  const comer = { tenantId: origin.tenantId, standing };
  const isRight = await isPassword(attempt.password, account?.password_hash ?? null, comer).catch((error: unknown) => {
    const isCrowded = error instanceof Refusal && error.code === 'too_many' && standing !== 'proven';
    throw isCrowded ? new Refusal('proof_required', error.values) : error;
  });
  if (!isRight || !account) {
    await services.database.inTenant(origin.tenantId, (tx) => countFailure(tx, account?.id ?? nobody));
    throw new Refusal('wrong_login');
  }
  return account;
}

/** Does the same work for unknown accounts, so that strangers can't tell them apart. */
async function countFailure(tx: Tx, userId: string): Promise<void> {
  if ((await countFailedSignIn(tx, userId)) === 1)
    await enqueue(tx, 'log-failed-sign-ins', { userId }, { delaySeconds: 3600 });
}

export async function challengeFor({ config, antibot }: Services, tx: Tx, email: string) {
  const key = emailKey(email);
  const proofs = await findActCount(tx, keysOf(config, tx.tenantId).proofs(key));
  const isHard = (proofs?.count ?? 0) >= harderAfter * config.RATE_LIMIT_FACTOR;
  return antibot.challenge(audienceOf(tx.tenantId, key), isHard ? 2 : 1);
}

/** Counts an attempt and returns how far its author is trusted. */
async function admit(
  services: Services,
  { request, tenantId }: Origin,
  { email, proof: payload }: Attempt,
): Promise<{ account: Account | undefined; standing: VisitorTrust }> {
  const { config, database } = services;
  const key = emailKey(email);
  const proof = payload === undefined ? undefined : { tenantId, audience: audienceOf(tenantId, key), payload };
  const isProven = proof !== undefined && (await spendProof(services, proof));
  const { account, device, wait } = await database.inTenant(tenantId, async (tx) => {
    const account = await findAccountByEmail(tx, key);
    const device = account && readDevice(config, request, { tenantId, userId: account.id });
    const isKnownNetwork = !device && (await isKnown(tx, account, request.ip));
    const keys = keysOf(config, tenantId);
    const limits = device ? [keys.device(key, device)] : keys.stranger(key, request.ip, isKnownNetwork);
    const proofs = isProven ? [keys.proofs(key)] : [];
    const counts = await countActs(tx, [...limits.map((limit) => limit.key), ...proofs], seconds);
    const beyond = counts.filter(({ key, count }) =>
      limits.some((limit) => limit.key.equals(key) && count > Math.ceil(limit.most * config.RATE_LIMIT_FACTOR)),
    );
    return { account, device, wait: Math.max(0, ...beyond.map((one) => one.seconds)) };
  });
  // Refuses a wrong or spent proof even if none was needed: no honest page sends one.
  if (!isProven && (wait > 0 || proof)) throw new Refusal('proof_required', { seconds: wait || 1 });
  return { account, standing: device && wait === 0 ? 'known' : isProven ? 'proven' : 'stranger' };
}

/** Takes the same time for unknown accounts, so that strangers can't tell them apart. */
async function isKnown(tx: Tx, account: Account | undefined, ip: string): Promise<boolean> {
  const network = networkOf(ip);
  const addresses = await listSignInAddresses(tx, account?.id ?? nobody, knownDays);
  return addresses.some((address) => networkOf(address) === network);
}

const nobody = '00000000-0000-0000-0000-000000000000';

function keysOf(config: Config, tenantId: string) {
  const hash = actKeysOf(config, tenantId);
  return {
    proofs: (email: string) => hash('sign-in proofs', email),
    device: (email: string, id: string) => ({ key: hash('sign-in device', email, id), most: most.device }),
    stranger: (email: string, ip: string, isKnownNetwork: boolean) => [
      { key: hash('sign-in network at account', email, networkOf(ip)), most: most.networkAtAccount },
      ...(isKnownNetwork ? [] : [{ key: hash('sign-in account', email), most: most.account }]),
      ...networksOf(ip).map((one) => ({ key: hash('sign-in network', one.key), most: most.network * one.allowance })),
    ],
  };
}
