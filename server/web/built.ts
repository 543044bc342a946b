import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '#contract/languages.ts';
import type { Action } from '#contract/permissions.ts';

export const webRoot = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** A page of the web app, from the features' lists of pages. */
export type BuiltPage = {
  path: string;
  action: Action;
  /** its parameters aren't ids */
  takesAnyParams: boolean;
  /** message parts it needs besides the shell's */
  messages: string[];
  /** its first requests, relative to /api/v1/, with path parameters as ':name' */
  first: string[];
  /** scripts and styles it loads besides the entry's */
  files: string[];
};

/** The web app as built. */
export type WebBuild = {
  document: string;
  pages: BuiltPage[];
  /** files with the pages of members */
  afterSigningIn: string[];
  /** message files by language and part */
  messages: Record<Language, Record<string, string[]>>;
};

let known: { root: string; at: number; built: WebBuild } | undefined;

/** Reads the build, again after each rebuild; undefined if there is none. */
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

/** Finds the page of a path, as the web's router does. */
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
