-- Whom a message tells people to answer to, and in which words: when they are deleted these words go, whatever they are called by then.

-- What follows works on all tenants at once; row level security is forced again at the end, in the same transaction.
alter table users no force row level security;
alter table emails no force row level security;

alter table emails
  add column contact_id uuid,
  add column contact_words text[] not null default '{}',
  add constraint emails_contact_fkey foreign key (tenant_id, contact_id) references users (tenant_id, id) on delete set null (contact_id);
create index emails_contact on emails (tenant_id, contact_id) where contact_id is not null;

update emails e set contact_id = u.id,
  contact_words = array_remove(array[u.email, u.first_name || ' ' || u.last_name_1, u.phone_prefix || ' ' || u.phone], null)
from users u where u.tenant_id = e.tenant_id and u.email_key = lower(e.reply_to);

create function app.without_words(said text, words text[]) returns text language plpgsql immutable
  as $$ declare word text; begin
    foreach word in array words loop said := replace(said, word, '—'); end loop;
    return said;
  end $$;
revoke all on function app.without_words(text, text[]) from public;
grant execute on function app.without_words(text, text[]) to vixia_app;

alter table users force row level security;
alter table emails force row level security;
