-- Administrators lose their account or role by operators alone, whose statement ends the tokens.
create or replace function app.end_tokens() returns trigger language plpgsql as $$ begin
  with ended as (
    update tokens set ended_at = now()
    where tenant_id = new.tenant_id and made_by = new.id and ended_at is null returning id, name)
  insert into changes (tenant_id, id, entity, entity_id, action, fields)
  select new.tenant_id, gen_random_uuid(), 'token', id, 'revoked', jsonb_build_object('name', jsonb_build_array(name, null))
  from ended;
  return null;
end $$;
