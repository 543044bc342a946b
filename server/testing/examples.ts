import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EntityName } from '#contract/nouns.ts';

type Json = { [key: string]: unknown };
type Part = 'params' | 'query' | 'body';
const parts: Part[] = ['params', 'query', 'body'];

export type IdField = { part: Part; name: string; entity: EntityName };

export function findIdFields(endpoint: Endpoint): IdField[] {
  return parts.flatMap((part) =>
    Object.entries(propertiesOf(endpoint, part)).flatMap(([name, schema]) => {
      const entity = entityOf(schema);
      return entity ? [{ part, name, entity }] : [];
    }),
  );
}

/** Generates required fields by their schemas. `idOf`: supplies ids. */
export function makeRequest(endpoint: Endpoint, idOf: (field: IdField) => string | undefined): Record<Part, Json> {
  const request = { params: {}, query: {}, body: {} } as Record<Part, Json>;
  for (const part of parts) {
    const required = (jsonOf(endpoint, part).required ?? []) as string[];
    for (const [name, schema] of Object.entries(propertiesOf(endpoint, part))) {
      const entity = entityOf(schema);
      const id = entity && idOf({ part, name, entity });
      if (id) request[part][name] = schema.type === 'array' ? [id] : id;
      else if (required.includes(name) || part === 'params') request[part][name] = exampleOf(schema);
    }
  }
  return request;
}

export function fillPath(key: string, { params, query }: Pick<Record<Part, Json>, 'params' | 'query'>): string {
  const path = (key.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Schemas as JSON, cached since converting them is slow. */
const written = new Map<unknown, Json>();

function jsonOf(endpoint: Endpoint, part: Part): Json {
  const schema = endpoint[part];
  if (!schema) return {};
  const json =
    written.get(schema) ?? (z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Json);
  written.set(schema, json);
  return json;
}

const propertiesOf = (endpoint: Endpoint, part: Part) =>
  (jsonOf(endpoint, part).properties ?? {}) as Record<string, Json>;

function entityOf(schema: Json): EntityName | undefined {
  const inner = [schema, ...((schema.anyOf ?? []) as Json[]), ...(schema.items ? [schema.items as Json] : [])];
  return inner.map((one) => one.entity as EntityName | undefined).find(Boolean);
}

function exampleOf(schema: Json): unknown {
  const {
    examples,
    const: constant,
    enum: options,
    default: fallback,
    anyOf,
    type,
  } = schema as Json & { examples?: unknown[]; enum?: unknown[]; anyOf?: Json[] };
  if (examples) return examples[0];
  if (constant !== undefined) return constant;
  if (fallback !== undefined) return fallback;
  if (options) return options[0];
  if (anyOf) return exampleOf(anyOf[0] ?? {});
  if (type === 'object') {
    const required = (schema.required ?? []) as string[];
    return Object.fromEntries(
      Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([name, inner]) =>
        required.includes(name) ? [[name, exampleOf(inner)]] : [],
      ),
    );
  }
  if (type === 'array') return schema.minItems ? [exampleOf((schema.items ?? {}) as Json)] : [];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.max(0, Number(schema.minimum ?? 0));
  return 'x'.repeat(Math.max(4, Number(schema.minLength ?? 0)));
}
