-- An import can be undone for a day. While `vixia.import` names the run, triggers keep what it writes.

alter table import_runs
  -- of the import; null: nothing was kept
  add column xact xid8,
  -- [{tbl, op, number}] of what can be undone; null: nothing can
  add column undo jsonb,
  drop constraint import_runs_state_check,
  add constraint import_runs_state_check check
    (state in ('uploading', 'reading', 'read', 'checking', 'checked', 'applying', 'finished', 'failed', 'undoing', 'undone'));
drop index import_runs_one;
create unique index import_runs_one on import_runs (tenant_id) where state in ('applying', 'undoing');
alter table import_items drop constraint import_items_sort_check;
alter table import_items add constraint import_items_sort_check
  check (sort in ('created', 'changed', 'error', 'warning', 'vanished', 'stayed'));

-- One row for each statement of an import, with arrays: a row for each row would slow imports.
create table import_changes (
  tenant_id uuid not null,
  run_id uuid not null,
  position bigint generated always as identity,
  tbl text not null,
  op text not null check (op in ('INSERT', 'UPDATE', 'DELETE')),
  -- values of the primary key without the tenant
  keys jsonb[] not null,
  -- whole rows; once settled, only what the import changed
  before jsonb[],
  after jsonb[],
  -- of created rows, to see whether somebody changed them since
  hashes bigint[],
  -- people are changed one at a time; what is kept of them goes with them
  user_id uuid generated always as (case when tbl = 'users' and cardinality(keys) = 1 then (keys[1] ->> 0)::uuid end) stored,
  primary key (tenant_id, run_id, position),
  foreign key (tenant_id, run_id) references import_runs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index import_changes_user on import_changes (tenant_id, user_id) where user_id is not null;
select app.protect('import_changes');

-- Tables that imports write, each after those it refers to. `derived`: columns that are computed again.
create function app.imported_tables() returns table (tbl text, key text[], derived text[]) language sql immutable as $$
  values
    ('areas', '{id}'::text[], '{path}'::text[]),
    ('places', '{id}', '{area_path,projection_valid,projection_votes,update_date}'),
    ('stations', '{id}', '{}'),
    ('streets', '{id}', '{}'),
    ('street_numbers', '{street_id,number,letter}', '{}'),
    ('postal_codes', '{code,area_id}', '{}'),
    ('parties', '{id}', '{update_date}'),
    ('party_codes', '{election_id,code}', '{}'),
    ('party_heads', '{election_id,level,party_id}', '{}'),
    ('results', '{election_id,level,code}', '{}'),
    ('result_votes', '{election_id,level,code,party_id}', '{}'),
    ('users', '{id}', '{area_path,area_since,near_pos,update_date}'),
    ('assignments', '{id}', '{changed_at}')
$$;

create function app.importing() returns boolean language sql stable
  as $$ select coalesce(current_setting('vixia.import', true), '') <> '' $$;

create function app.keep_imported() returns trigger language plpgsql as $$
begin
  execute format('insert into import_changes (tenant_id, run_id, tbl, op, keys, before)
    select r.tenant_id, current_setting(''vixia.import'')::uuid, %L, %L, array_agg(jsonb_build_array(%s)), %s from %s r group by 1',
    tg_table_name, tg_op, (select string_agg('r.' || k, ', ') from unnest(tg_argv) k),
    case tg_op when 'INSERT' then 'null' else 'array_agg(to_jsonb(r))' end,
    case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end);
  return null;
end $$;

do $$
declare
  t record;
  op text;
begin
  for t in select * from app.imported_tables() loop
    foreach op in array array['insert', 'update', 'delete'] loop
      execute format('create trigger keep_imported_%s after %s on %I referencing %s as %s
        for each statement when (app.importing()) execute function app.keep_imported(%s)', op, op, t.tbl,
        case op when 'insert' then 'new table' else 'old table' end,
        case op when 'insert' then 'new_rows' else 'old_rows' end,
        (select string_agg(quote_literal(k), ', ') from unnest(t.key) k));
    end loop;
  end loop;
end $$;

-- Pieces of SQL about rows `t` of a table and entries `e` of import_changes.
create function app.import_sql(wanted text, out matches text, out columns text, out picked text, out image text, out hash text)
language plpgsql stable as $$
declare
  kept text[] := array(
    select a.attname::text from pg_attribute a cross join app.imported_tables() t
    where t.tbl = wanted and a.attrelid = wanted::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname <> 'tenant_id' and a.attname <> all(t.derived) order by a.attnum);
begin
  matches := (
    select 't.tenant_id = current_setting(''app.tenant'')::uuid and ' || string_agg(
      format('t.%I = (e.key ->> %s)::%s', k.name, k.n - 1, format_type(a.atttypid, a.atttypmod)), ' and ')
    from app.imported_tables() i cross join unnest(i.key) with ordinality k (name, n)
    join pg_attribute a on a.attrelid = wanted::regclass and a.attname = k.name where i.tbl = wanted);
  columns := (select string_agg(quote_ident(c), ', ') from unnest(kept) c);
  picked := (select string_agg('p.' || quote_ident(c), ', ') from unnest(kept) c);
  image := format('(to_jsonb(t) - %L::text[])', array(
    select a.attname::text from pg_attribute a
    where a.attrelid = wanted::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> all(kept)));
  hash := (select format('hashtextextended(row(%s)::text, 0)', string_agg('t.' || quote_ident(c), ', ')) from unnest(kept) c);
end $$;

-- What of `one` is otherwise in `other`, of the columns that both have.
create function app.differing(one jsonb, other jsonb) returns jsonb language sql immutable strict as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(one)
  where other ? key and value is distinct from other -> key
$$;

-- The first thing that an import did to each row of a table: what it did later changes nothing of how the row was.
create function app.import_entries(run uuid, wanted text)
returns table (key jsonb, op text, before jsonb, after jsonb, hash bigint) language sql stable as $$
  select distinct on (k.key) k.key, c.op, k.before, k.after, k.hash
  from import_changes c cross join lateral unnest(c.keys, c.before, c.after, c.hashes) k (key, before, after, hash)
  where c.tenant_id = current_setting('app.tenant')::uuid and c.run_id = run and c.tbl = wanted
  order by k.key, c.position
$$;

-- Keeps of each row only what the import changed, of one table or of all that are left.
-- The large ones follow the import's end, which would wait for it. What others have written to in between is known
-- by its transaction, and counts as changed since. People are written in savepoints, whose ids are others: they come before.
create function app.settle_import(run uuid, only_table text default null) returns void language plpgsql as $$
declare
  tenant uuid := current_setting('app.tenant')::uuid;
  xact xid := (select i.xact::xid from import_runs i where i.tenant_id = tenant and i.id = run);
  wanted text;
  s record;
begin
  for wanted in
    select distinct c.tbl from import_changes c where c.tenant_id = tenant and c.run_id = run and c.tbl = coalesce(only_table, c.tbl)
  loop
    s := app.import_sql(wanted);
    execute format('update import_changes c set hashes = (
        select array_agg(case when t.xmin = coalesce($3, t.xmin) then %s end order by e.n)
        from unnest(c.keys) with ordinality e (key, n) left join %I t on %s)
      where c.tenant_id = $1 and c.run_id = $2 and c.tbl = %L and c.op = ''INSERT'' and c.hashes is null',
      s.hash, wanted, s.matches, wanted) using tenant, run, xact;
    execute format('update import_changes c set (keys, before, after) = (
        select coalesce(array_agg(e.key order by e.n), ''{}''), array_agg(d.before order by e.n), array_agg(d.after order by e.n)
        from unnest(c.keys, c.before) with ordinality e (key, before, n) left join %I t on %s
        cross join lateral (select %s as image where t.xmin = coalesce($3, t.xmin) union all select null limit 1) i
        cross join lateral (select app.differing(e.before, i.image) as before, app.differing(i.image, e.before) as after) d
        where d.before is distinct from ''{}'')
      where c.tenant_id = $1 and c.run_id = $2 and c.tbl = %L and c.op = ''UPDATE'' and c.after is null',
      wanted, s.matches, s.image, wanted) using tenant, run, xact;
  end loop;
  if only_table is null then
    update import_runs i set undo = (
      select jsonb_agg(n) from (
        select t.tbl, e.op, count(*) as number from app.imported_tables() t cross join lateral app.import_entries(run, t.tbl) e
        group by 1, 2) n)
    where i.tenant_id = tenant and i.id = run;
  end if;
end $$;

-- Runs a statement ($1: run, $2: keys) for all keys, or for as many as break no constraint.
create function app.undo_some(statement text, run uuid, keys jsonb[]) returns void language plpgsql as $$
declare middle integer := cardinality(keys) / 2;
begin
  if cardinality(keys) = 0 then return; end if;
  begin
    execute statement using run, keys;
  exception when integrity_constraint_violation then
    if cardinality(keys) = 1 then return; end if;
    perform app.undo_some(statement, run, keys[:middle]);
    perform app.undo_some(statement, run, keys[middle + 1:]);
  end;
end $$;

-- True SQL where nothing but rows of `beside` refers to row `t`.
create function app.unreferenced(referred regclass, beside text[] default '{}') returns text language sql stable as $$
  select coalesce(string_agg(format('not exists (select from %s r where %s)', c.conrelid::regclass, (
    select string_agg(format('r.%I = t.%I', mine.attname, theirs.attname), ' and ')
    from unnest(c.conkey, c.confkey) k (mine, theirs)
    join pg_attribute mine on mine.attrelid = c.conrelid and mine.attnum = k.mine
    join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = k.theirs)), ' and '), 'true')
  from pg_constraint c where c.contype = 'f' and c.confrelid = referred and c.conrelid::regclass::text <> all(beside)
$$;

-- SQL that is true unless row `t` is part of a row that an import ($1) created and that stays: places keep their tables.
create function app.unheld(part regclass) returns text language plpgsql stable as $$
declare
  held text := 'true';
  f record;
  s record;
begin
  for f in
    select c.confrelid::regclass::text as whole,
      (select string_agg('t.' || quote_ident(a.attname), ', ' order by k.n) from unnest(c.conkey) with ordinality k (num, n)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as mine,
      (select string_agg('t.' || quote_ident(a.attname), ', ' order by k.n) from unnest(c.confkey) with ordinality k (num, n)
       join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as theirs
    from pg_constraint c join app.imported_tables() i on i.tbl = c.confrelid::regclass::text
    where c.contype = 'f' and c.confdeltype = 'c' and c.conrelid = part and c.confrelid <> part
  loop
    s := app.import_sql(f.whole);
    held := held || format(' and (%s) not in (select %s from app.import_entries($1, %L) e join %I t on %s
      where e.op = ''INSERT'' and not (coalesce(e.hash = %s, false) and %s))', f.mine, f.theirs, f.whole, f.whole, s.matches, s.hash,
      app.unreferenced(f.whole::regclass, array[part::text]));
  end loop;
  return held;
end $$;

-- Gives rows that are as the import left them what they had, and deletes those it created that nothing refers to.
-- Leaves people whom it created: they are deleted by the rules for people.
create function app.undo_import(run uuid) returns void language plpgsql as $$
declare
  tables text[] := array(select tbl from app.imported_tables());
  wanted text;
  s record;
  deleted bigint;
begin
  foreach wanted in array tables loop
    s := app.import_sql(wanted);
    perform app.undo_some(format('update %I t set (%s) = (select %s from jsonb_populate_record(t, e.before) p)
      from app.import_entries($1, %L) e
      where %s and e.key = any($2) and app.differing(e.after, %s) = ''{}'' %s',
      wanted, s.columns, s.picked, wanted, s.matches, s.image, case wanted when 'users' then 'and not t.is_locked' end),
      run, array(select e.key from app.import_entries(run, wanted) e where e.op = 'UPDATE'));
    perform app.undo_some(format('insert into %I (tenant_id, %s) select current_setting(''app.tenant'')::uuid, %s
      from app.import_entries($1, %L) e cross join lateral jsonb_populate_record(null::%I, e.before) p
      where e.key = any($2) on conflict do nothing', wanted, s.columns, s.picked, wanted, wanted),
      run, array(select e.key from app.import_entries(run, wanted) e where e.op = 'DELETE'));
  end loop;
  for wanted in select t from unnest(tables) with ordinality o (t, n) where t <> 'users' order by n desc loop
    s := app.import_sql(wanted);
    loop
      execute format('delete from %I t using app.import_entries($1, %L) e where %s and e.op = ''INSERT'' and e.hash = %s and %s and %s',
        wanted, wanted, s.matches, s.hash, app.unreferenced(wanted::regclass), app.unheld(wanted::regclass)) using run;
      get diagnostics deleted = row_count;
      exit when deleted = 0;
    end loop;
  end loop;
end $$;

-- Rows that are not as before the import, and why.
create function app.import_stays(run uuid) returns table (tbl text, op text, label text, reason text) language plpgsql stable as $$
declare
  wanted text;
  s record;
begin
  for wanted in select t.tbl from app.imported_tables() t loop
    s := app.import_sql(wanted);
    return query execute format('
      select %L, e.op, coalesce(j ->> ''name'', nullif(concat_ws('' '', j ->> ''first_name'', j ->> ''last_name_1''), ''''),
          concat_ws('' '', j ->> ''cusec'', j ->> ''code'', j ->> ''number''), ''''),
        case when e.op = ''INSERT'' then case when e.hash = %s then ''used'' else ''changed'' end
          when t.tenant_id is null then ''gone''
          when e.op = ''DELETE'' or app.differing(e.after, %s) is distinct from ''{}'' then ''changed''
          when (j ->> ''is_locked'')::boolean then ''locked'' else ''taken'' end
      from app.import_entries($1, %L) e left join %I t on %s cross join lateral (select to_jsonb(t) as j) i
      where case e.op when ''INSERT'' then t.tenant_id is not null
        else t.tenant_id is null or app.differing(e.before, %s) is distinct from ''{}'' end',
      wanted, s.hash, s.image, wanted, wanted, s.matches, s.image) using run;
  end loop;
end $$;

-- Ids of the people whom an import created, and who are as it left them.
create function app.created_people(run uuid) returns setof uuid language plpgsql stable as $$
declare s record := app.import_sql('users');
begin
  return query execute format('select t.id from app.import_entries($1, ''users'') e join users t on %s
    where e.op = ''INSERT'' and e.hash = %s and %s', s.matches, s.hash,
    app.unreferenced('users', array['emails', 'mail_tokens', 'user_words', 'standings', 'notifications', 'import_changes']))
    using run;
end $$;
