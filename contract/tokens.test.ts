import { expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { servesPrograms } from './tokens.ts';

type Part = { meta?(): { entity?: string } | undefined; _zod?: { def: Record<string, unknown> } };

/** Names the top-level fields under which a shape contains people's ids. */
function findPeople(part: Part, within: string[] = []): string[] {
  const { shape, ...def } = part._zod?.def ?? {};
  const own = part.meta?.()?.entity === 'user' ? [within[0] ?? ''] : [];
  const fields = Object.entries((shape ?? {}) as Record<string, Part>);
  const parts = ['element', 'innerType', 'in', 'out', 'left', 'right', 'valueType'].flatMap(
    (name) => (def[name] as Part) ?? [],
  );
  return [
    ...own,
    ...fields.flatMap(([name, value]) => findPeople(value, [...within, name])),
    ...[...parts, ...((def.options ?? []) as Part[])].flatMap((value) => findPeople(value, within)),
  ];
}

const served = Object.entries<Endpoint>(endpoints).filter(([key, { access }]) => servesPrograms(key, access));

/** Log entries name their subject by an id without an entity, which `findPeople` misses. */
const unseen = ['GET users/changes/'];

it('each answer with people that a program may ask for says which, for they are counted', () => {
  const undeclared = served.filter(
    ([, { reply, people }]) =>
      !people && (reply === 'application/pdf' || (reply && findPeople(reply as Part).length > 0)),
  );
  // The first reply repeats what the program sent; the second is a sample about nobody.
  expect(undeclared.map(([key]) => key)).toEqual(['POST users/users/', 'POST credentials/boardtypes/:id/preview/']);
  for (const [key, { reply, people }] of served)
    if (typeof people === 'object' && !unseen.includes(key))
      expect([key, [...new Set(findPeople(reply as Part))].sort()]).toEqual([key, [...people].sort()]);
});
