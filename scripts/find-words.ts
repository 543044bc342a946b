import { parseSync } from 'vite';

/** A call of `words(…)`, with its position and the texts that it marks. */
export type WordsCall = { texts: string[]; start: number; end: number };
type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Finds each `words(…)` in a file of TypeScript. */
export function findWords(file: string, code: string): WordsCall[] {
  return code.includes('words(') ? callsIn(parseSync(file, code).program) : [];
}

function callsIn(node: unknown): WordsCall[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, start, end, ...parts } = node as Node & { callee?: Node };
  if (type === 'CallExpression' && callee?.name === 'words')
    return [{ texts: (parts.arguments as Node[]).flatMap(textsIn), start, end }];
  return [callee, ...Object.values(parts)].flatMap(callsIn);
}

/** Only accepts literals: a composed text couldn't be collected. */
function textsIn(node: Node): string[] {
  const { type } = node;
  if (type === 'ObjectExpression')
    return (node.properties as Node[]).flatMap((property) => textsIn((property.value ?? property) as Node));
  if (type === 'ArrayExpression') return (node.elements as Node[]).flatMap(textsIn);
  if (type === 'Literal' && typeof node.value === 'string') return [node.value];
  const [quasi, ...others] = (node.quasis ?? []) as { value: { cooked: string } }[];
  if (type === 'TemplateLiteral' && quasi && others.length === 0) return [quasi.value.cooked];
  throw new Error(`words() holds something but texts: ${type}`);
}
