-- Why an administrator locked a profile (null: only a credential did), and who opened it last:
-- undoing that gives back the lock and its reason.
alter table users add column lock_reason text, add column unlocked_by uuid;

-- Locks of before have their reason in the log.
alter table users no force row level security;
alter table changes no force row level security;
update users u set lock_reason = coalesce((
  select c.fields->'reason'->>1 from changes c
  where c.tenant_id = u.tenant_id and c.entity = 'user' and c.entity_id = u.id and c.action = 'locked'
  order by c.at desc limit 1), '')
where u.is_locked and coalesce((select bool_or(c.was_locked) from credentials c
  where c.tenant_id = u.tenant_id and c.user_id = u.id and c.state = 'created'), true);
alter table users force row level security;
alter table changes force row level security;
