import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { levels } from '#contract/areas.ts';
import { assignmentStates } from '#contract/attending.ts';
import { batchActionNames } from '#contract/batch-actions.ts';
import { changes } from '#contract/changes.ts';
import { slots } from '#contract/coverage.ts';
import { credentialSorts } from '#contract/credential-filters.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { credentialObstacles } from '#contract/errors.ts';
import { point, sortsOf } from '#contract/fields.ts';
import { importKinds } from '#contract/imports.ts';
import { languages } from '#contract/languages.ts';
import { mailStates } from '#contract/mail.ts';
import { mailTemplateNames } from '#contract/mail-templates.ts';
import type { Noun } from '#contract/noun.ts';
import { nouns } from '#contract/nouns.ts';
import { placeSorts, priorities } from '#contract/place-filters.ts';
import { availabilities, correctedFields, mobilities } from '#contract/profile.ts';
import { termKinds } from '#contract/terms.ts';
import { tokenActions } from '#contract/tokens.ts';
import { askedObstacles, userSorts } from '#contract/user-filters.ts';
import { deskSections } from '#contract/waiting.ts';

export type Json = Record<string, unknown>;

const entries = Object.entries(endpoints as Record<string, Endpoint>);
const words: Record<string, readonly string[]> = {
  AreaLevel: levels,
  AssignmentState: assignmentStates,
  Availability: availabilities,
  BatchAction: batchActionNames,
  CredentialObstacle: credentialObstacles,
  CredentialSort: sortsOf(credentialSorts),
  DeskSection: deskSections,
  ImportKind: importKinds,
  MailStatus: mailStates,
  Language: languages,
  Mobility: mobilities,
  PlaceSort: sortsOf(placeSorts),
  Priority: priorities,
  ProfileField: correctedFields,
  Slot: slots,
  TermKind: termKinds,
  TokenAction: tokenActions,
  SystemMail: mailTemplateNames,
  UserSort: sortsOf(userSorts),
};
/** Texts that have the same format everywhere, with an example. */
const formats: Record<string, Json> = {
  Id: { type: 'string', format: 'uuid', examples: ['01920000-0000-7000-8000-000000000000'] },
  Day: { type: 'string', format: 'date', examples: ['1990-05-17'] },
  EmailAddress: { type: 'string', format: 'email', maxLength: 254, examples: ['persona@example.org'] },
};

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] });
const record = (properties: Json): Json => ({ type: 'object', properties, required: Object.keys(properties) });
const closed = (properties: Json): Json => ({ ...record(properties), additionalProperties: false });
const name = { type: 'string' };
const number = { type: 'number' };
/** Fields that the pages of all lists have. */
const paging = record({ count: number, page_size: number, page: number });
/** Shapes that many schemas contain, each after the shapes that it contains itself. */
const pieces: Record<string, Json> = {
  IdOrNull: orNull(refTo('Id')),
  InstantOrNull: orNull({ type: 'string', format: 'date-time' }),
  PointOrNull: orNull(refTo('Point')),
  PriorityOrNull: orNull(refTo('Priority')),
  DayOrNull: orNull(refTo('Day')),
  MobilityOrNull: orNull(refTo('Mobility')),
  ListLookOrNull: orNull(refTo('ListLook')),
  SlotCoverages: { type: 'array', items: refTo('SlotCoverage') },
  AskedSlots: { type: 'string', maxLength: 4000, description: `Joined by commas: ${slots.join(', ')}` },
  ManyIds: { minItems: 1, maxItems: 10_000, type: 'array', items: refTo('Id') },
  Ids: { minItems: 1, maxItems: 500, type: 'array', items: refTo('Id') },
  NewOrder: closed({ ids: refTo('Ids'), seen: refTo('Ids') }),
  Reason: closed({ reason: { type: 'string', minLength: 1, maxLength: 500 } }),
  LinkToken: closed({ token: { type: 'string', minLength: 1, maxLength: 200 } }),
  OwnPassword: closed({ password: { type: 'string', minLength: 1, maxLength: 128 } }),
  MailText: closed({ subject: { type: 'string', maxLength: 150 }, text: { type: 'string', maxLength: 20_000 } }),
  Slots: { type: 'array', items: refTo('Slot') },
  Availabilities: { minItems: 1, maxItems: 4, type: 'array', items: refTo('Availability') },
  AskedObstacles: {
    type: 'string',
    maxLength: 4000,
    description: `Joined by commas: ${askedObstacles.join(', ')}`,
  },
  PublishedText: record({ kind: refTo('TermKind'), language: orNull(refTo('Language')) }),
  TextsByLanguage: { type: 'object', propertyNames: refTo('Language'), additionalProperties: { type: 'string' } },
  PhoneNumber: { type: 'string', minLength: 1, maxLength: 20, pattern: '^[\\d\\s().-]+$', examples: ['600 123 456'] },
  LegalDraft: record({ kind: refTo('TermKind'), language: refTo('Language'), text: name }),
  AttendanceOrNull: orNull({ type: 'string', enum: ['confirmed', 'unanswered', 'declined'] }),
  Flag: { type: 'string', enum: ['true', 'false'] },
  WebLink: { type: 'string', minLength: 1, maxLength: 500, examples: ['https://www.juntaelectoralcentral.es/'] },
  ShortNames: {
    type: 'object',
    propertyNames: refTo('Language'),
    additionalProperties: { type: 'string', maxLength: 80 },
  },
  Compared: record({ wanted: number, before: number, after: number }),
  NamedId: record({ id: refTo('Id'), name }),
  NamedIdOrNull: orNull(refTo('NamedId')),
  NamedArea: record({ id: refTo('Id'), name, level: refTo('AreaLevel') }),
  NamedLevel: record({ id: refTo('Id'), name, level: { type: 'string' } }),
};

/**
 * `parts`: by endpoint and part ('GET users/users/ query'). `components`: shapes that nouns name;
 * `NameInput` if they differ in requests (defaults, closed objects).
 */
export function convertSchemas(): { parts: Record<string, Json>; components: Record<string, Json> } {
  const requests = convertAll('input', ['params', 'query', 'body']);
  const replies = convertAll('output', ['reply']);
  const isOther = (name: string) =>
    name in replies.components && !isDeepStrictEqual(requests.components[name], replies.components[name]);
  const inRequests = (name: string) => (isOther(name) ? `${name}Input` : name);
  const parts = { ...pointTo(requests.parts, inRequests), ...pointTo(replies.parts) };
  const shapes = Object.entries(pointTo(requests.components, inRequests)).map(([name, shape]) => [
    inRequests(name),
    shape,
  ]);
  return {
    parts,
    components: {
      ...formats,
      ...pieces,
      Paging: paging,
      ...Object.fromEntries(Object.entries(words).map(([name, values]) => [name, { type: 'string', enum: values }])),
      ...Object.fromEntries(shapes),
      ...extendShapes(pointTo(replies.components)),
    },
  };
}

/** fewest fields that a shape must have for others to extend it */
const fewestFields = 7;

/** Writes a shape that has all fields of another as its extension: replies allow more fields. */
function extendShapes(shapes: Record<string, Json>): Record<string, Json> {
  const fieldsOf = (shape: Json) => (shape.properties ?? {}) as Json;
  const bases = [
    ...Object.entries(shapes)
      .filter(([, shape]) => Object.keys(fieldsOf(shape)).length >= fewestFields)
      .sort(([, one], [, other]) => Object.keys(fieldsOf(other)).length - Object.keys(fieldsOf(one)).length),
    ['Paging', paging] as const,
  ];
  const extend = (shape: Json): Json => {
    const fields = fieldsOf(shape);
    const base = bases.find(([, { properties }]) => {
      const known = Object.entries(properties as Json);
      return (
        known.length < Object.keys(fields).length &&
        known.every(([name, field]) => isDeepStrictEqual(fields[name], field))
      );
    });
    if (!base) return shape;
    const isMore = (name: string) => !(name in fieldsOf(base[1]));
    const more = Object.fromEntries(Object.entries(fields).filter(([name]) => isMore(name)));
    return {
      allOf: [refTo(base[0]), { ...shape, properties: more, required: (shape.required as string[]).filter(isMore) }],
    };
  };
  return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, extend(shape)]));
}

/** Converts in one pass: Zod recognises shared shapes only within a pass. */
function convertAll(io: 'input' | 'output', names: readonly ('params' | 'query' | 'body' | 'reply')[]) {
  const schemas = entries.flatMap(([key, definition]) =>
    names.flatMap((name) => {
      const schema = definition[name];
      return schema && typeof schema !== 'string' ? [[`${key} ${name}`, schema as z.ZodType] as const] : [];
    }),
  );
  const { properties = {}, $defs = {} } = z.toJSONSchema(z.object(Object.fromEntries(schemas)), {
    io,
    unrepresentable: 'any',
    metadata: new DocumentRegistry(),
    override: ({ jsonSchema }) => tidy(jsonSchema as Json, io),
  });
  return { parts: properties as Record<string, Json>, components: $defs as Record<string, Json> };
}

/** Removes constraints that a format or type implies. Leaves replies open to new fields. */
function tidy(schema: Json, io: 'input' | 'output') {
  delete schema.id;
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  const word =
    Object.keys(formats).find((name) => schema.format === formats[name]?.format) ??
    Object.keys(words).find((name) => isDeepStrictEqual(schema.enum, words[name]));
  if (!word) return;
  for (const key of ['type', 'enum', 'format', 'examples', 'maxLength']) delete schema[key];
  schema.$ref = `#/$defs/${word}`;
}

/** Passes on names, examples and values. The contract's other metadata isn't JSON Schema. */
class DocumentRegistry extends z.core.$ZodRegistry<Json> {
  override get(schema: z.core.$ZodType) {
    const { examples, several } = (z.globalRegistry.get(schema) ?? {}) as { examples?: unknown; several?: string[] };
    const id = nameOf(schema);
    return {
      ...(examples ? { examples } : {}),
      ...(several ? { description: `Joined by commas: ${several.join(', ')}` } : {}),
      ...(id ? { id } : {}),
    } as never;
  }
}

const named = new Map<unknown, string>([
  [point, 'Point'],
  ...[...nouns, changes].flatMap(({ schemas = {} }: Noun) =>
    Object.entries(schemas).map(([name, schema]) => [schema, name] as const),
  ),
]);

/** A page of `UserRow` or `User` is named `UserPage`. */
function nameOf(schema: z.core.$ZodType): string | undefined {
  const name = named.get(schema);
  if (name || !(schema instanceof z.ZodObject) || !('page_size' in schema.shape)) return name;
  const row = named.get((schema.shape.results as z.ZodArray).element);
  return row && `${row.replace(/Row$/, '')}Page`;
}

const pointTo = (schemas: Record<string, Json>, rename = (name: string) => name): Record<string, Json> =>
  JSON.parse(
    Object.entries(pieces).reduce(
      (text, [name, piece]) => text.replaceAll(JSON.stringify(piece), JSON.stringify(refTo(name))),
      JSON.stringify(schemas).replace(/"#\/\$defs\/(\w+)"/g, (_, name) => `"#/components/schemas/${rename(name)}"`),
    ),
  );
