import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '#contract/languages.ts';
import type { Action } from '#contract/permissions.ts';

export const webRoot = fileURLToPath(new URL('../../dist/web/', import.meta.url));

export type BuiltPage = {
  path: string;
  action: Action;
  /** parameters needn't be ids */
  takesAnyParams: boolean;
  /** message parts needed in addition to the shell's */
  messages: string[];
  /** first requests, relative to /api/v1/, with path parameters as ':name' */
  first: string[];
  /** scripts and styles loaded in addition to the entry's */
  files: string[];
};

export type WebBuild = {
  document: string;
  pages: BuiltPage[];
  /** files with the pages of members */
  afterSigningIn: string[];
  messages: Record<Language, Record<string, string[]>>;
};

let known: { root: string; at: number; built: WebBuild } | undefined;

/** Reads the build, again only after a rebuild. Returns undefined if there is none. */
export function readBuilt(root: string): WebBuild | undefined {
  const at = statSync(`${root}site.json`, { throwIfNoEntry: false })?.mtimeMs;
  if (at === undefined) return undefined;
  if (known?.root !== root || known.at !== at) {
    const document = readFileSync(`${root}index.html`, 'utf8');
    known = { root, at, built: { document, ...JSON.parse(readFileSync(`${root}site.json`, 'utf8')) } };
  }
  return known.built;
}

const ids = /^[\da-f-]{36}$/i;

/** Finds a page as the web app's router does. */
export function findPage({ pages }: WebBuild, path: string): BuiltPage | undefined {
  const parts = path.replace(/(?<=[^/])\/$/, '').split('/');
  const found = pages.filter((page) => fits(page, parts));
  // '/users/new' before '/users/$id'
  return found.sort((a, b) => a.path.split('$').length - b.path.split('$').length)[0];
}

function fits({ path, takesAnyParams }: BuiltPage, parts: string[]): boolean {
  const wanted = path.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => {
      const given = parts[index] ?? '';
      return part.startsWith('$') ? given !== '' && (takesAnyParams || ids.test(given)) : part === given;
    })
  );
}
