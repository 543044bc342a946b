-- Whose turn comes first in a batch, and what those have in common to whom it could not be done.

alter table batch_items
  -- as whoever asked for it saw them: the first get the chairs
  add column position int not null default 0,
  -- why not, without anybody's name, so that many can be told as one; '' as in batches of before: as `detail` has it
  add column reason text not null default '',
  -- it may well be done another time
  add column can_retry boolean not null default false;
drop index batch_items_state;
create index batch_items_state on batch_items (tenant_id, batch_id, state, position, user_id);
