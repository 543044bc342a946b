-- Who opened whose record: a row for each reader, person and day.
create table reads (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  day date not null,
  -- stays as a pseudonym if the reader is deleted, as in the change log
  reader_id uuid not null,
  -- the reader's role on that day
  role text not null check (role in ('staff', 'superuser')),
  primary key (tenant_id, user_id, day, reader_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select app.protect('reads');
create index reads_reader on reads (tenant_id, reader_id, day);
create index reads_day on reads (tenant_id, day);
