import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A place in the code that sends SQL, or a part of SQL. */
export type Site = {
  file: string;
  line: number;
  lastLine: number;
  /** the pieces of a template between its values */
  pieces: readonly string[];
  /** where the row's type is declared, in characters, and its text */
  row: { start: number; end: number; text: string } | undefined;
};

export const source = new Map(
  globSync('{server,cli,demo}/**/*.ts', { exclude: (name) => /\.test\.ts$|^server\/testing/.test(String(name)) })
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
    .filter(([, text]) => /\bsql[<`]|\.query</.test(text)),
);

/** Raw templates: sql`…`. */
export const templates: Site[] = [];
/** Statements sent without Kysely: pool.query<Row>('…'). */
export const plain: Site[] = [];
/** Lists, sent by `pageStatement`'s template: listPage<Row>(…). */
export const pages: Site[] = [];

for (const [file, text] of source) {
  const siteOf = (
    { start, end, typeArguments }: ESTree.TaggedTemplateExpression | ESTree.CallExpression,
    pieces: readonly string[] = [],
  ): Site => {
    const [row] = typeArguments?.params ?? [];
    const lineOf = (at: number) => text.slice(0, at).split('\n').length;
    return {
      ...{ file, line: lineOf(start), lastLine: lineOf(end), pieces },
      row: row && { start: row.start, end: row.end, text: text.slice(row.start, row.end) },
    };
  };
  new Visitor({
    TaggedTemplateExpression(node) {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') templates.push(siteOf(node, piecesOf(node.quasi)));
    },
    CallExpression(node) {
      const [first] = node.arguments;
      const { callee } = node;
      if (!node.typeArguments || !first || file === 'server/core/queries.ts') return;
      if (callee.type === 'Identifier' && /^(listPage|pageStatement)$/.test(callee.name)) pages.push(siteOf(node));
      if (
        callee.type !== 'MemberExpression' ||
        callee.property.type !== 'Identifier' ||
        callee.property.name !== 'query'
      )
        return;
      if (first.type === 'Literal') plain.push(siteOf(node, [String(first.value)]));
      if (first.type === 'TemplateLiteral') plain.push(siteOf(node, piecesOf(first)));
    },
  }).visit(parseSync(file, text).program);
}

function piecesOf({ quasis }: ESTree.TemplateLiteral): string[] {
  return quasis.map(({ value }) => value.cooked ?? value.raw);
}
