import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** `names`: names imported from the file, or re-exported; undefined: all of them */
export type Import = { target: string; names: string[] | undefined; isType: boolean; isDynamic: boolean };

export const files = globSync('{contract,server,web,cli,scripts,demo,bench,e2e}/**/*.{ts,tsx}', {
  exclude: (name) => /node_modules|\.gen\.ts$/.test(String(name)),
}).map(normalize);
export const source = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
export const imports = new Map(files.map((file) => [file, findImports(file)]));

function findImports(file: string): Import[] {
  const text = source.get(file) ?? '';
  const found = [
    ...text.matchAll(
      /^(import|export)\s+(type\s)?([^'"`;]*?)from\s+'([^']+)'|^import\s+'([^']+)'|(import)\(\s*'([^']+)'/gm,
    ),
  ];
  return found.flatMap(([, kind, isType, taken, from, bare, dynamic, lazy]) => {
    const path = from ?? bare ?? lazy ?? '';
    const target = path.startsWith('#contract/')
      ? join('contract', path.slice(10))
      : path.startsWith('.')
        ? join(dirname(file), path)
        : undefined;
    if (!target) return [];
    const names = taken?.trim().startsWith('{') ? namesIn(taken, kind === 'export') : undefined;
    return [{ target: normalize(target), names, isType: Boolean(isType), isDynamic: dynamic !== undefined }];
  });
}

/** Lists the names that `{ a, type B, c as d }` imports or re-exports, without types. */
function namesIn(taken: string, isGiven: boolean): string[] {
  return taken
    .replace(/[{}]/g, '')
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(isGiven ? -1 : 0) ?? '',
    )
    .filter((name) => name && !name.startsWith('type '));
}
