import { source } from './imports.ts';

/** Words that say what was done or how, not what something is. */
const bare =
  /^(?:[A-Z][a-z]+(?:able|ed|ing|ly)|Ask|Decode|Done|Found|Given|Held|Kept|Known|Left|Look|Lost|Made|Random|Said|Say|Sent|Told|Translate|Undone|Within)$/;
/** English nouns with such endings. */
const nouns = ['Deed', 'Encoding', 'Finding', 'Mailing', 'Mapping', 'Paging', 'Reply', 'Setting', 'Spelling', 'Tally'];
/** Files that export a component a second time, to load it when it's shown. */
const lazy = /\/lazy(-\w+)?\.ts$/;

const exported = [...source].flatMap(([file, text]) =>
  [...text.matchAll(/^export (?:abstract )?(type|interface|class|enum|const|function) ([A-Z]\w*)/gm)].map(
    ([, kind = '', name = '']) => ({ file, kind, name }),
  ),
);

/** Finds exported types whose name is only a participle, an adjective, an adverb or a verb. */
export function* bareNames(): Generator<string> {
  for (const { file, kind, name } of exported)
    if (/type|interface|class/.test(kind) && bare.test(name) && !nouns.includes(name))
      yield `${file}: the type ${name} says nothing by itself: a type's name is a noun (docs/style.md)`;
}

/**
 * Finds types and components that several files export by one name.
 * Functions and values may repeat theirs (docs/style.md).
 */
export function* doubledNames(): Generator<string> {
  const files = Map.groupBy(
    exported.filter(({ file }) => !lazy.test(file)),
    ({ name }) => name,
  );
  for (const [name, found] of files) {
    const others = new Set(found.map(({ file }) => file));
    if (others.size > 1) yield `${name} is exported with several meanings: ${[...others].join(', ')}`;
  }
}
