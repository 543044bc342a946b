import type { AddressInfo } from 'node:net';
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import { type Document as ClientDocument, OpenAPIClientAxios } from 'openapi-client-axios';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import examples from '../docs/api-examples.json' with { type: 'json' };
import { createCoordinator, createTenant, createUser, password } from './testing/factories.ts';
import { setUpApp } from './testing/set-up.ts';

const app = setUpApp();
let text: string;
let document: {
  paths: Record<string, Record<string, { responses: Record<string, Reply> }>>;
  components: { schemas: Record<string, Shape>; responses: Record<string, Reply> };
};
type Shape = { $ref?: string; properties?: Record<string, unknown> };
type Reply = { $ref?: string; content?: Record<string, { schema: Shape }> };
const shared = (reply: Reply | undefined) => document.components.responses[reply?.$ref?.split('/').at(-1) ?? ''];

beforeAll(async () => {
  text = (await app.app.inject('/api/v1/openapi.json')).body;
  document = JSON.parse(text);
});

describe('the OpenAPI document', () => {
  it('has no error of structure for a strict linter, and is at most 400 KB', async () => {
    const problems = await lintDocument({
      document: makeDocumentFromString(text, 'openapi.json'),
      config: (await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } })).styleguide,
      externalRefResolver: new BaseResolver(),
    });
    expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(400_000);
  });

  it('names the shape of each record and page', () => {
    const unnamed = Object.entries(document.paths).flatMap(([path, { get }]) => {
      const reply = get?.responses['200'];
      const { schema } = (shared(reply) ?? reply)?.content?.['application/json'] ?? {};
      const isPage = schema?.properties && 'page_size' in schema.properties;
      return schema && !schema.$ref && (path.endsWith('{id}/') || isPage) ? [path] : [];
    });
    expect(unnamed).toEqual([]);
    const names = ['User', 'UserPage', 'PollingPlace', 'Credential', 'Configuration', 'Notification', 'Party', 'Faq'];
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names));
  });

  it.each(Object.entries(examples))('has an example of %s that its schemas take', (key, example) => {
    const schemas = (endpoints as Record<string, unknown>)[key] as Record<string, z.ZodType>;
    for (const [part, value] of Object.entries(example))
      expect(schemas[part]?.safeParse(value)).toMatchObject({ success: true });
  });

  it('makes a client that signs in, with the XSRF token, and lists people', async () => {
    const tenant = await createTenant(app, 'programa');
    const { email } = await createCoordinator(app, tenant, [tenant.areas.north]);
    const reached = await createUser(app, tenant, { area: tenant.areas.inNorth });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const cookies = new Map<string, string>();
    const client = await new OpenAPIClientAxios({
      definition: document as unknown as ClientDocument,
      axiosConfigDefaults: {
        baseURL: `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`,
        headers: { host: tenant.host },
      },
    }).getClient();
    client.interceptors.request.use((request) => {
      request.headers.set('cookie', [...cookies].map((cookie) => cookie.join('=')).join('; '));
      request.headers.set('x-xsrf-token', cookies.get('XSRF-TOKEN'));
      return request;
    });
    client.interceptors.response.use((response) => {
      for (const cookie of response.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return response;
    });
    await expect(client.post_users_auth_login?.(undefined, { email, password })).rejects.toMatchObject({
      response: { status: 403 },
    });
    await client.get_universe?.();
    await client.post_users_auth_login?.(undefined, { email, password });
    const people = await client.get_users_users?.({ search: reached.email });
    expect(people?.data).toMatchObject({ count: 1, results: [{ id: reached.id }] });
  });
});
