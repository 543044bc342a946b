-- Wrong passwords at an account since its last entry in the log; a job writes the next at the end of an hour, and deletes the row.
create table failed_sign_ins (
  tenant_id uuid not null,
  user_id uuid not null,
  count integer not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select app.protect('failed_sign_ins');
