-- Exports are files made in the background and kept for a day, as those of credentials are.
alter table downloads rename column credential_ids to item_ids;
alter table downloads
  add column kind text not null default 'papers'
    check (kind in ('papers', 'users', 'places', 'credentials', 'proposal', 'changes')),
  -- what reading an export wants beside the ids
  add column query jsonb,
  drop constraint downloads_format_check,
  add constraint downloads_format_check check (format in ('pdf', 'zip', 'list', 'csv', 'xlsx'));
alter table downloads alter column kind drop default;
