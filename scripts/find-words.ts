import { parseSync } from 'vite';

export type FoundText = { text: string; start: number; end: number };
type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Finds the texts of each `words(…)` in a file of TypeScript. */
export function findWords(file: string, code: string): FoundText[] {
  if (!code.includes('words(')) return [];
  return callsIn(parseSync(file, code).program).flatMap((call) => (call.arguments as Node[]).flatMap(textsIn));
}

function callsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee } = node as Node & { callee?: Node };
  if (type === 'CallExpression' && callee?.name === 'words') return [node as Node];
  return Object.values(node).flatMap(callsIn);
}

/** Texts are written out: one made of others couldn't be collected. */
function textsIn(node: Node): FoundText[] {
  const { type, start, end } = node;
  if (type === 'ObjectExpression')
    return (node.properties as Node[]).flatMap((property) => textsIn((property.value ?? property) as Node));
  if (type === 'ArrayExpression') return (node.elements as Node[]).flatMap(textsIn);
  if (type === 'Literal' && typeof node.value === 'string') return [{ text: node.value, start, end }];
  const [quasi, ...others] = (node.quasis ?? []) as { value: { cooked: string } }[];
  if (type === 'TemplateLiteral' && quasi && others.length === 0) return [{ text: quasi.value.cooked, start, end }];
  throw new Error(`words() holds something but texts: ${type}`);
}
