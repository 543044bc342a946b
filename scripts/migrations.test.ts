import { expect, it } from 'vitest';
import { findFaults } from './migrations.ts';

it.each([
  ['alter table users add column mark uuid not null default gen_random_uuid()', 'rewrites'],
  ['alter table users add column pos text generated always as (email) stored', 'rewrites'],
  ['alter table users add column nick text not null', 'without the column'],
  ['alter table users alter column email type citext', 'rewrites'],
  ['alter table users alter email set not null', 'reads the whole'],
  ['alter table users add constraint young check (age > 17)', 'reads the whole'],
  ['alter table users add foreign key (tenant_id, a) references areas', 'reads the whole'],
  ['create unique index users_nick on users (tenant_id, nick)', 'writes'],
  ["update users set nick = 'a;b'", 'job'],
  ['alter table users drop column nick', 'last version'],
  ['alter table users rename nick to alias', 'last version'],
  ['drop function app.raise_version()', 'last version'],
  ['do $$ begin alter table users drop column nick; end $$', 'last version'],
])('a new migration is refused: %s', (statement, why) => {
  expect([...findFaults(`${statement};`)].join()).toContain(why);
});

it.each([
  "alter table users add column nick text not null default ''",
  'alter table users add column seen_at timestamptz default now()',
  'alter table users add constraint young check (age > 17) not valid;\nalter table users validate constraint young',
  'create table nicks (tenant_id uuid);\ncreate index nicks_tenant on nicks (tenant_id)',
  'create function app.f() returns void language sql as $$ update users set nick = null $$',
  '-- Allowed: an organisation has ten of them at most.\ncreate index boards_name on boards (name)',
])('it may say: %s', (text) => {
  expect([...findFaults(`${text};`)]).toEqual([]);
});
