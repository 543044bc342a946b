import { existsSync, readFileSync } from 'node:fs';
import { imports } from './imports.ts';

const document = 'docs/architecture.md';

/** Finds nouns that lack a room of their name, unless docs/architecture.md lists them. */
export function* misplacedNouns(): Generator<string> {
  const lacking = (imports.get('contract/nouns.ts') ?? [])
    .map(({ target }) => /^contract\/([\w-]+)\.ts$/.exec(target)?.[1] ?? '')
    .filter((noun) => !hasRooms(noun));
  const listed = listNouns();
  for (const noun of lacking.filter((one) => !listed.includes(one)))
    yield `${noun} has no rooms of its name: give it some, or list it in ${document}`;
  for (const noun of listed.filter((one) => !lacking.includes(one)))
    yield `${document} lists ${noun}, which has rooms of its name or is none`;
}

const hasRooms = (noun: string) =>
  existsSync(`web/features/${noun}`) && ['features', 'services'].some((layer) => existsSync(`server/${layer}/${noun}`));

/** Lists the nouns in the first column of the document's table. */
function listNouns(): string[] {
  const [, table = ''] = /^\| noun \|.*\n\|.*\n((?:\|.*\n)+)/m.exec(readFileSync(document, 'utf8')) ?? [];
  return table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, noun = '']) => noun));
}
