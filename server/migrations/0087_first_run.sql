-- The first run makes the demonstration; one that was stopped midway is gone on with at the next start.
create table app.demonstration (
  is_only boolean primary key default true check (is_only),
  finished_at timestamptz
);
