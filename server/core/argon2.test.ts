import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { type Argon2Job, argon2id } from './argon2.ts';

const known: Argon2Job = {
  message: 'password',
  nonce: Buffer.from('somesalt'),
  memory: 65_536,
  passes: 2,
  parallelism: 1,
};
const comer = { tenantId: 'una', standing: 'stranger' } as const;
const tag = '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7';

test('a hash is what Argon2id says', async () => {
  expect((await argon2id(known, comer)).toString('hex')).toBe(tag);
});

test('hashes that fail take nothing from those after them', async () => {
  const light = { ...known, memory: 1024 };
  const right = (await argon2id(light, comer)).toString('hex');
  await Promise.all([1, 2, 3].map(() => expect(argon2id({ ...known, memory: 1 }, comer)).rejects.toThrow()));
  const many = await Promise.all(Array.from({ length: 6 }, () => argon2id(light, comer)));
  expect(new Set(many.map((one) => one.toString('hex')))).toEqual(new Set([right]));
});

test.runIf(process.platform === 'linux')('whoever hashes gives way to everybody else', async () => {
  await argon2id(known, comer);
  const niceness = readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
  expect(niceness).toContain(15);
  expect(niceness).toContain(getPriority());
});
