import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, EndpointInput } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import type { Scope, Services, SignedIn } from './context.ts';
import type { Tx } from './database.ts';
import { isGivenWay } from './database-errors.ts';
import { parse, Refusal } from './refusal.ts';
import type { Claim } from './session.ts';

type Asked = EndpointInput<Endpoint> & {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
  site: string;
};
type AnyContext = Asked & Scope & { prepared: unknown };
type Preparing = Asked & { tenantId: string; language: Language; actor: SignedIn | null };
/** A handler without its endpoint's types. The endpoint's schemas have parsed the input. */
export type AnyHandler = {
  prepare?(input: Preparing): Promise<unknown>;
  handle(context: AnyContext): Promise<unknown>;
};

/** A request on its way through the gate. */
export type Passage = {
  definition: Endpoint;
  handler: AnyHandler;
  request: FastifyRequest;
  reply: FastifyReply;
  tenantId: string;
  site: string;
  origin: string;
  claim: Claim;
  /** of the reply: the signed-in person's, once known */
  language: Language;
  services: Services;
  spend: (actor: SignedIn) => Promise<void>;
  /** throws too_many */
  countUse: (tokenId: string) => void;
};

/** Returns whether the request runs outside a transaction, on a connection that can't write. */
export const isRead = ({ request, definition }: Passage) => request.method === 'GET' && !definition.isLogged;

/** Only writes have a transaction. A refusal with `keepsWork` commits it first. */
export async function onTenant(visit: Passage, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  const { services, tenantId } = visit;
  if (isRead(visit)) return services.database.reading(tenantId, work);
  const attempt = () =>
    services.database.inTenant(tenantId, async (tx) => {
      try {
        return { answer: await work(tx) };
      } catch (error) {
        if (error instanceof Refusal && error.keepsWork) return { refusal: error };
        throw error;
      }
    });
  const outcome = await retryTransaction(attempt);
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

const mostAttempts = 4;

async function retryTransaction<T>(attempt: () => Promise<T>, left = mostAttempts - 1): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (left === 0 || !isGivenWay(error)) throw error;
    return retryTransaction(attempt, left - 1);
  }
}

export function readInput(definition: Endpoint, request: FastifyRequest): EndpointInput<Endpoint> {
  const read = (part: 'params' | 'query' | 'body') =>
    definition[part] ? parse(definition[part] as z.ZodType, request[part] ?? {}) : undefined;
  const params = definition.params && (definition.params as z.ZodType).safeParse(request.params);
  if (params && !params.success) throw new Refusal('not_found');
  const body = definition.bytes === undefined ? read('body') : (request.body ?? new Uint8Array());
  return { params: params?.data, query: read('query'), body } as EndpointInput<Endpoint>;
}
