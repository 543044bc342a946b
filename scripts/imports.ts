import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** `names`: names imported from the file, or re-exported; undefined: all of them */
export type Import = { target: string; names: string[] | undefined; isType: boolean; isDynamic: boolean };

export const files = globSync('{contract,server,web,cli,scripts,demo,bench,e2e}/**/*.{ts,tsx}', {
  exclude: (name) => /node_modules|\.gen\.ts$/.test(String(name)),
}).map(normalize);
export const source = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
export const imports = new Map(files.map((file) => [file, findImports(file)]));

function findImports(file: string): Import[] {
  const text = source.get(file) ?? '';
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      path: moduleRequest.value,
      ...takenBy(entries.map(({ importName, isType }) => ({ ...importName, isType }))),
    })),
    ...staticExports.map(({ entries }) => ({
      path: entries[0]?.moduleRequest?.value ?? '',
      ...takenBy(entries.map(({ exportName, isType }) => ({ ...exportName, isType }))),
    })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      ...{ path: text.slice(start + 1, end - 1), names: undefined, isType: false, isDynamic: true },
    })),
  ].flatMap(({ path, ...taken }) => {
    const [, side] = /^#(contract|web)\//.exec(path) ?? [];
    if (!side && !path.startsWith('.')) return [];
    return [{ target: side ? path.slice(1) : join(dirname(file), path), ...taken }];
  });
}

/** Lists names without types. */
function takenBy(entries: { kind: string; name: string | null; isType: boolean }[]): Omit<Import, 'target'> {
  const isNamed = entries.length > 0 && entries.every(({ kind }) => kind === 'Name');
  return {
    names: isNamed ? entries.flatMap(({ name, isType }) => (isType || !name ? [] : [name])) : undefined,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
    isDynamic: false,
  };
}
