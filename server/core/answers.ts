import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Language, pickLanguage } from '#contract/languages.ts';
import { isTransient } from './database-errors.ts';
import { diskFullMessage, noteDiskFull } from './disk.ts';
import { ClosedSecret } from './encryption.ts';
import { describeForLog, requestForLog } from './log.ts';
import { InvalidFields, Refusal } from './refusal.ts';
import type { SharedAnswer } from './shared-answers.ts';
import { unavailablePolicy, writeUnavailablePage } from './unavailable-page.ts';

/** Sends only fields of the endpoint's reply schema. */
export function send(reply: FastifyReply, definition: Endpoint, answer: unknown) {
  reply.header('cache-control', 'no-store');
  if (definition.reply === null) return reply.code(204).send();
  if (definition.reply === 'text/event-stream')
    reply.header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no');
  if (typeof definition.reply === 'string') return reply.type(definition.reply).send(answer);
  return reply
    .code(definition.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(writeBody(definition, answer));
}

export const writeBody = ({ reply }: Endpoint, answer: unknown): string =>
  JSON.stringify((reply as z.ZodType).parse(answer));

/** Replies 304 to a browser that already has this answer. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, { body, tag }: SharedAnswer) {
  reply.header('cache-control', 'no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Turns an error into a reply, without stack, SQL or paths. */
export function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, language: Language) {
  const refusal = refusalOf(error);
  const isBusy = refusal instanceof Refusal && refusal.code === 'busy';
  // Busy refusals aren't logged: overload causes thousands, and metrics count them.
  if (refusal.status >= 500 && !isBusy && !hasLeft(request, error)) {
    const { stack, ...failure } = describeForLog(error);
    // Logs stacks of unexpected errors only: without its database, the server refuses thousands.
    const err = refusal.status === 500 ? { ...failure, stack } : failure;
    const isDiskFull = refusal instanceof Refusal && refusal.code === 'disk_full';
    request.log.error({ ...requestForLog(request), err }, isDiskFull ? diskFullMessage : 'request failed');
  }
  const seconds = (refusal instanceof Refusal && refusal.values.seconds) || (refusal.status === 503 && 5);
  if (seconds) reply.header('retry-after', seconds);
  reply.header('cache-control', 'no-store').header('content-language', language).code(refusal.status);
  if (refusal.status === 503 && isForReader(request))
    return reply
      .header('content-security-policy', unavailablePolicy)
      .type('text/html; charset=utf-8')
      .send(writeUnavailablePage(language));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(refusal.body(language)));
}

/** Returns whether the client disconnected during the request. */
const hasLeft = ({ raw }: FastifyRequest, error: unknown) =>
  raw.socket.destroyed && (error as { code?: string }).code === 'ECONNRESET';

/** Returns whether a browser wants a page rather than JSON. */
const isForReader = ({ url, headers }: FastifyRequest) =>
  !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;

type Unread = Error & { code?: string; rawPacket?: unknown };

/** Answers requests that HTTP can't parse, such as invalid methods or headers over 16 KB. */
export function refuseUnread(error: Unread, socket: Socket, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const refusal = new Refusal(error.code === 'HPE_HEADER_OVERFLOW' ? 'head_too_long' : 'malformed');
  const [, asked] = /^accept-language:(.*)$/im.exec(`${error.rawPacket ?? ''}`) ?? [];
  const language: Language = pickLanguage(asked?.trim()) ?? 'es';
  const body = Buffer.from(JSON.stringify(refusal.body(language)));
  const lines = {
    ...headers,
    ...{ 'content-type': 'application/json; charset=utf-8', 'content-length': `${body.length}` },
    ...{ 'content-language': language, 'cache-control': 'no-store', connection: 'close' },
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${head.join('')}\r\n`);
  socket.end(body, () => socket.destroy());
}

function refusalOf(error: unknown): Refusal | InvalidFields {
  if (error instanceof Refusal || error instanceof InvalidFields) return error;
  if (noteDiskFull(error)) return new Refusal('disk_full');
  if (isTransient(error) || error instanceof ClosedSecret) return new Refusal('unavailable');
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('bad_media_type');
  if (code === 'FST_CP_ERR_INVALID_CONTENT_ENCODING') return new Refusal('bad_encoding');
  if (['FST_STATIC_FORBIDDEN_PATH', 'FST_ERR_MAX_PARAM_LENGTH'].includes(code)) return new Refusal('not_found');
  // PostgreSQL: text it can't store (NUL, lone surrogate), or a malformed id.
  if (['22021', '22P02', '22P05'].includes(code)) return new Refusal('malformed');
  // Fastify: an invalid URL, malformed or empty JSON, a wrong content length or encoding.
  if (/^FST_(ERR_(BAD_URL|CTP|VALIDATION)|CP_ERR)/.test(code) || error instanceof SyntaxError)
    return new Refusal('malformed');
  return new Refusal('failed');
}
