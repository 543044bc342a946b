-- A new address hasn't refused anything yet.
create function app.forget_bounce() returns trigger language plpgsql as $$
begin
  new.mail_stopped := null;
  new.mail_stopped_at := null;
  return new;
end $$;
create trigger forget_bounce before update of email_key on users for each row
  when (old.mail_stopped = 'bounced' and new.email_key is distinct from old.email_key)
  execute function app.forget_bounce();
