-- Files of credentials that somebody asked for, made in the background and kept for a day.
create table downloads (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- who asked for it, and nobody else fetches it
  user_id uuid not null,
  format text not null check (format in ('pdf', 'zip', 'list')),
  state text not null default 'running' check (state in ('running', 'finished', 'failed')),
  -- those asked for, in the order of the file; once it is finished, those that are in it
  credential_ids uuid[] not null,
  -- what they were chosen by, for the log; null: by hand
  filters jsonb,
  total integer not null,
  done integer not null default 0,
  withdrawn integer not null default 0,
  gone integer not null default 0,
  -- times it was begun: a worker that was thought dead must not write over the next one's file
  attempt integer not null default 0,
  size bigint,
  language text not null,
  origin text not null,
  creation_date timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index downloads_user on downloads (tenant_id, user_id, creation_date);
select app.protect('downloads');
