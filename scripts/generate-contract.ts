// npm run contract: writes web/core/contract.gen.ts, the contract that the web knows without Zod.
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { actionsOf, changedEntities, hiddenFields } from '#contract/changes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { enrolmentSteps } from '#contract/enrolment.ts';

type Json = {
  type?: string;
  enum?: string[];
  format?: string;
  maxLength?: number;
  entity?: string;
  several?: string[];
  whole?: [number, number];
  shape?: true;
  anyOf?: Json[];
};

const file = 'web/core/contract.gen.ts';
const written = compose();
if (process.argv[2] === '--check') {
  const isCurrent = readFileSync(file, 'utf8') === written;
  console.log(isCurrent ? `${file} is up to date.` : `${file} is out of date: npm run contract`);
  process.exitCode = isCurrent ? 0 : 1;
} else writeFileSync(file, written);

function compose(): string {
  const lists = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, { query }]) => {
    const properties =
      query &&
      (z.toJSONSchema(query as z.ZodType, { io: 'input', unrepresentable: 'any' }).properties as Record<string, Json>);
    return properties && 'rowsPerPage' in properties ? [[key, listOf(properties)] as const] : [];
  });
  const actions = Object.fromEntries(changedEntities.map((entity) => [entity, actionsOf(entity)]));
  const fieldsOfSteps = Object.fromEntries(
    Object.entries(enrolmentSteps).map(([step, { shape }]) => [step, Object.keys(shape)]),
  );
  return `// Made of the contract by scripts/generate-contract.ts: npm run contract

/** The sorts and filters that the address of each list may have. */
export const lists = ${JSON.stringify(Object.fromEntries(lists), null, 2)} as const;

/** The log's entities with the actions on each, and the keys that no reader understands. */
export const log = ${JSON.stringify({ actions, hidden: hiddenFields }, null, 2)} as const;

/** The fields that each step of enrolment asks for. */
export const enrolmentFields = ${JSON.stringify(fieldsOfSteps, null, 2)} as const;
`;
}

function listOf({ page: _, rowsPerPage: __, search: ___, sortBy, ...filters }: Record<string, Json>) {
  return {
    sorts: (sortBy?.enum ?? []).filter((sort) => !sort.startsWith('-')),
    filters: Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, kindOf(name, filter)])),
  };
}

/** How a filter is read from an address. */
function kindOf(name: string, filter: Json) {
  if (filter.several) return { several: filter.several };
  if (filter.whole) return { whole: filter.whole };
  if (filter.shape) return 'shape';
  if (filter.entity) return 'id';
  if (filter.enum?.join() === 'true,false') return 'flag';
  if (filter.enum) return { one: filter.enum };
  if (filter.format === 'date') return 'day';
  if (filter.type === 'string') return { text: filter.maxLength ?? 100 };
  throw new Error(`No address can say the filter ${name}: ${JSON.stringify(filter)}`);
}
