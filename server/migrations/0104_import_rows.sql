-- What an import's columns are taken for and how surely, its question, and the rows of its files to show.
alter table import_runs
  add column proof jsonb,
  -- by file; read by nothing but the page's table
  add column preview jsonb,
  -- each file's is in `found`
  drop column sheet;
