-- Sums to compare with the file's own, and the causes of its errors and warnings, each once.
alter table import_runs
  add column totals jsonb not null default '[]',
  add column causes jsonb not null default '[]';
