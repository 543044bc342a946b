// npm run contract: writes web/core/*.gen.ts, the contract for the web without Zod.
// Also writes the map's land, and names of countries that browsers lack.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { enrolmentSteps } from '#contract/enrolment.ts';
import { actionsOf, changedEntities, hiddenFields, saidFields } from '#contract/log.ts';
import { nameCountries } from './country-names.ts';
import { composeLand } from './land.ts';

type Json = {
  type?: string;
  enum?: string[];
  format?: string;
  maxLength?: number;
  entity?: string;
  several?: string[];
  whole?: [number, number];
  decimal?: [number, number];
  shape?: true;
  anyOf?: Json[];
};

/** Only lists named in these files are written, since everybody loads the result. */
const readers = globSync('web/**/*search.ts')
  .map((name) => readFileSync(name, 'utf8'))
  .join();
const made = 'Made of the contract by scripts/generate-contract.ts: npm run contract';
// The log is separate: pages that everybody loads don't need it.
for (const [file, written] of Object.entries({
  'web/core/contract.gen.ts': composeLists(),
  'web/core/log.gen.ts': composeLog(),
  'web/core/countries-eu.gen.ts': composeCountries('eu'),
  'web/core/countries-gl.gen.ts': composeCountries('gl'),
  'web/ui/map/land.gen.ts': composeLand(),
})) {
  if (process.argv[2] === '--check') {
    const isCurrent = readFileSync(file, 'utf8') === written;
    console.log(isCurrent ? `${file} is up to date.` : `${file} is out of date: npm run contract`);
    process.exitCode ||= isCurrent ? 0 : 1;
  } else writeFileSync(file, written);
}

function composeLog(): string {
  const actions = Object.fromEntries(changedEntities.map((entity) => [entity, actionsOf(entity)]));
  return `// ${made}

/** The log's entities with their actions, its hidden fields, and those that end a sentence. */
export const log = ${JSON.stringify({ actions, hidden: hiddenFields, said: saidFields }, null, 2)} as const;
`;
}

function composeCountries(language: 'eu' | 'gl'): string {
  return `// ${made}

export const countries: Record<string, string> = ${JSON.stringify(nameCountries(language), null, 2)};
`;
}

function composeLists(): string {
  const lists = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, { query }]) => {
    const properties =
      query &&
      (z.toJSONSchema(query as z.ZodType, { io: 'input', unrepresentable: 'any' }).properties as Record<string, Json>);
    return properties && 'rowsPerPage' in properties && readers.includes(`'${key}'`)
      ? [[key, listOf(properties)] as const]
      : [];
  });
  const fieldsOfSteps = Object.fromEntries(
    Object.entries(enrolmentSteps).map(([step, { shape }]) => [step, Object.keys(shape)]),
  );
  return `// ${made}

/** The sorts and filters that the address of each list may have. */
export const lists = ${JSON.stringify(Object.fromEntries(lists), null, 2)} as const;

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

function kindOf(name: string, filter: Json) {
  if (filter.several) return { several: filter.several };
  if (filter.whole) return { whole: filter.whole };
  if (filter.decimal) return { decimal: filter.decimal };
  if (filter.shape) return 'shape';
  if (filter.entity) return 'id';
  if (filter.enum?.join() === 'true,false') return 'flag';
  if (filter.enum) return { one: filter.enum };
  if (filter.format === 'date') return 'day';
  if (filter.type === 'string') return { text: filter.maxLength ?? 100 };
  throw new Error(`No address can say the filter ${name}: ${JSON.stringify(filter)}`);
}
