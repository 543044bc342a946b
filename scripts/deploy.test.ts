import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { listSettings } from '../server/core/config.ts';
import { sources } from './build-web.mjs';
import { released } from './release.mjs';
import { root } from './setup.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const inFolder = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
const yaml = ['compose.yaml', ...inFolder('deploy/kubernetes')];
const units = inFolder('deploy/systemd');

describe('files for deployment', () => {
  it.each(yaml)('%s is YAML without a repeated key or an unknown anchor', (path) => {
    const documents = parseAllDocuments(read(path), { merge: true });
    for (const document of Array.isArray(documents) ? documents : []) {
      expect(document.errors).toEqual([]);
      expect(document.toJS()).toBeTypeOf('object');
    }
  });

  it.each(['Dockerfile', ...yaml, ...units])('%s names only settings that there are', (path) => {
    const named = [...read(path).matchAll(/(?<![\w$/])([A-Z][A-Z_]{2,})(?:=|: |, value:)/g)].map(
      ([, name = '']) => name,
    );
    const known = listSettings().flatMap(({ name }) => [name, `${name}_FILE`]);
    const others = /^(PG|POSTGRES_|CMD$)/;
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !known.includes(name) && !others.test(name))).toEqual([]);
  });

  it('the image is built from all that a release is made of', () => {
    const allowed = read('.dockerignore').match(/(?<=^!).+$/gm) ?? [];
    const wanted = [...sources, ...released].filter((path) => !path.startsWith('dist/'));
    expect(wanted.filter((path) => !allowed.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual([]);
  });

  const verify = '/usr/bin/systemd-analyze';
  it.runIf(existsSync(verify)).each(units)('%s is a unit as systemd wants it', (path) => {
    const { stderr } = spawnSync(verify, ['verify', '--man=no', join(root, path)], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('/opt/vixia/bin/vixia'))).toEqual([]);
  });
});
