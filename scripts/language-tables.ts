import { type ESTree, parseSync, Visitor } from 'vite';
import { findWords } from './find-words.ts';

/** Returns whether source code has a table of texts by language outside `words(…)`. */
export function isTableByLanguage(source: string): boolean {
  if (!/\bes'?:/.test(source)) return false;
  const said = findWords('said.ts', source);
  let isFound = false;
  new Visitor({
    ObjectExpression(node) {
      const isSaid = said.some(({ start, end }) => start < node.start && node.end < end);
      const isTable = hasTexts(node, 'es') && ['ca', 'eu', 'gl'].some((language) => hasTexts(node, language));
      if (!isSaid && isTable) isFound = true;
    },
  }).visit(parseSync('tables.ts', source).program);
  return isFound;
}

const hasTexts = ({ properties }: ESTree.ObjectExpression, language: string) =>
  properties.some(
    (one) =>
      one.type === 'Property' &&
      [one.key.type === 'Identifier' && one.key.name, one.key.type === 'Literal' && one.key.value].includes(language) &&
      /^(Literal|TemplateLiteral|ObjectExpression)$/.test(one.value.type),
  );
