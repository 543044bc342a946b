-- False: somebody other than an administrator changed the document, and no administrator has looked since.
-- Whoever coordinates can't issue a credential until then, whether or not somebody else has the document.
alter table users add is_document_checked boolean not null default true;
update users u set is_document_checked = false
where u.national_id is not null and (u.national_id_key is null or exists (
  select from changes c left join users a on a.tenant_id = c.tenant_id and a.id = c.actor_id
  where c.tenant_id = u.tenant_id and c.entity = 'user' and c.entity_id = u.id and c.action = 'updated'
    and c.fields ? 'national_id' and a.is_superuser is not true
    and not exists (select from credentials p where p.tenant_id = u.tenant_id and p.user_id = u.id and p.creation_date > c.at)));

-- Why an item of a batch failed, in texts and their values: {"detail": [["place_full", {…}]], "reason": …}.
-- Each reader has it in their own language; null: done, or in the words of `detail` and `reason`, as before.
alter table batch_items add column said jsonb;

-- The list's order by document: by the key, those whose document somebody else has would stand apart.
create index users_national_id on users (tenant_id, national_id, id);
