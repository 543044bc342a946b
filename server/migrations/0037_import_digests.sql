-- Tells an import whether its report is its preview's.
alter table import_runs add column items_digest text;
