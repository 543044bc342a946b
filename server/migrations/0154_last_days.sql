-- The last day to answer, as the person was told. Nobody is erased by an ask without one.
alter table retention_asks add column last_day date not null default '9999-12-31',
  -- its message was written then
  add column asked_at timestamptz not null default now();
alter table retention_asks alter column last_day drop default;
