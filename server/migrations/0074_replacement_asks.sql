-- People who were asked to stand in for somebody whom a place lost: one row for each place.
create table replacement_asks (
  tenant_id uuid not null references tenants,
  id uuid not null,
  election_id uuid not null,
  place_id uuid not null,
  user_id uuid not null,
  slots text[] not null check (slots <@ array['man','tar','esc'] and cardinality(slots) > 0),
  -- null: their account is gone
  asked_by uuid,
  -- late: somebody else was faster; withdrawn: they have a place by now, or can't be asked any more
  state text not null default 'asked' check (state in ('asked', 'accepted', 'declined', 'late', 'withdrawn')),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, election_id, place_id, user_id),
  foreign key (tenant_id, election_id) references elections (tenant_id, id) on delete cascade,
  foreign key (tenant_id, place_id) references places (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, asked_by) references users (tenant_id, id) on delete set null (asked_by)
);
create index replacement_asks_user on replacement_asks (tenant_id, user_id);
create index replacement_asks_place on replacement_asks (tenant_id, place_id);
create index replacement_asks_asker on replacement_asks (tenant_id, asked_by);
select app.protect('replacement_asks');

-- Places that lost somebody lately are found by these, however long the history is.
create index assignments_lost on assignments (tenant_id, changed_at) where state in ('declined', 'ended');
create index changes_withdrawn on changes (tenant_id, at) where entity = 'place' and action = 'watcher_withdrawn';
