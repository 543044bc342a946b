import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export type Import = { target: string; isType: boolean; isDynamic: boolean };

export const files = globSync('{contract,server,web,cli,scripts,demo,bench,e2e}/**/*.{ts,tsx}', {
  exclude: (name) => /node_modules|\.gen\.ts$/.test(String(name)),
}).map(normalize);
export const source = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
export const imports = new Map(files.map((file) => [file, findImports(file)]));

function findImports(file: string): Import[] {
  const text = source.get(file) ?? '';
  const found = [
    ...text.matchAll(
      /^(import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|^(import)\s+'([^']+)'|(import)\(\s*'([^']+)'/gm,
    ),
  ];
  return found.flatMap((match) => {
    const path = match[3] ?? match[5] ?? match[7] ?? '';
    const target = path.startsWith('#contract/')
      ? join('contract', path.slice(10))
      : path.startsWith('.')
        ? join(dirname(file), path)
        : undefined;
    return target ? [{ target: normalize(target), isType: Boolean(match[2]), isDynamic: match[6] !== undefined }] : [];
  });
}
