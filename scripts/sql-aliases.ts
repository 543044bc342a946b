import { type ESTree, parseSync, Visitor } from 'vite';
import { source } from './raw-sql.ts';

/** Names before a dot that are no aliases. */
const schemas = ['app', 'excluded', 'graphile_worker', 'reference'];
/** Calls that send a statement, which names its own tables. */
const sends = /\basync\b|\bPromise<|\b(?:builtOnce|listPage|replanned)\b|\btx\)?\s*\.(?!tenantId)/;

type Piece = { code: string; sql: string; isExported: boolean };

/** Finds exported pieces of SQL that use an alias which they neither take nor make. */
export function* impliedAliases(): Generator<string> {
  for (const [file, text] of source) {
    const pieces = new Map(parseSync(file, text).program.body.flatMap((node) => piecesOf(node, text)));
    for (const [name, piece] of pieces) {
      if (!piece.isExported || sends.test(piece.code)) continue;
      const whole = [...withParts(name, pieces)].join('\n').replaceAll(/'[^']*'/g, '');
      const used = [...whole.matchAll(/(?<![\w.…])([a-z]\w*)\.(?=[a-z*])(?!\w+\()/g)].map(([, alias = '']) => alias);
      for (const alias of new Set(used))
        if (!schemas.includes(alias) && !new RegExp(`(?<![\\w.])${alias}\\b(?!\\.)`).test(whole))
          yield `${file}: ${name} relies on the alias ${alias}: take it as a parameter`;
    }
  }
}

/** Its SQL, then that of the other declarations of the file that it names. */
function* withParts(name: string, pieces: Map<string, Piece>, seen = new Set<string>()): Generator<string> {
  const piece = pieces.get(name);
  if (!piece || seen.has(name)) return;
  seen.add(name);
  yield piece.sql;
  for (const [word] of piece.code.matchAll(/\b\w+\b/g)) yield* withParts(word, pieces, seen);
}

function piecesOf(node: ESTree.Statement | ESTree.Directive, text: string): [string, Piece][] {
  const isExported = node.type === 'ExportNamedDeclaration';
  const said = isExported ? node.declaration : node;
  const all =
    said?.type === 'VariableDeclaration' ? said.declarations : said?.type === 'FunctionDeclaration' ? [said] : [];
  return all.flatMap((one): [string, Piece][] => {
    if (one.id?.type !== 'Identifier') return [];
    return [[one.id.name, { code: text.slice(one.start, one.end), sql: sqlIn(one), isExported }]];
  });
}

function sqlIn(node: ESTree.VariableDeclarator | ESTree.Function): string {
  const found: string[] = [];
  const used = new Set<unknown>();
  const visitor = new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql')
        found.push(quasi.quasis.map(({ value }) => value.cooked ?? value.raw).join('…'));
    },
    // isReached(actor, 'u') uses an alias.
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier' || !/^(is[A-Z]|fullName$)/.test(callee.name)) return;
      for (const one of given) if (one.type === 'Literal') used.add(one);
    },
    // So does sql.ref('u.id'); managing('m', 'u', 'a') makes some.
    Literal(node) {
      if (typeof node.value === 'string') found.push(used.has(node) ? `${node.value}.id` : node.value);
    },
  });
  const body = [
    node.type === 'VariableDeclarator' ? { type: 'VariableDeclaration', kind: 'const', declarations: [node] } : node,
  ];
  visitor.visit({ type: 'Program', body } as unknown as ESTree.Program);
  return found.join('\n');
}
