-- Publications of legal texts: each stays as it was.
create table terms_versions (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- as consents name it; a publication that replaces nothing keeps the one before
  version text not null,
  published_at timestamptz not null default now(),
  -- null: by command line, or by somebody who was deleted since
  author_id uuid,
  -- whoever is there is asked to accept it
  is_asked boolean not null,
  -- the changes, in the author's words
  note text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, author_id) references users (tenant_id, id) on delete set null (author_id)
);
select app.protect('terms_versions', 'select, insert');
create index terms_versions_author on terms_versions (tenant_id, author_id) where author_id is not null;

-- The texts of a publication that it changed: Markdown in a language, or an address elsewhere for all.
create table terms_version_texts (
  tenant_id uuid not null,
  version_id uuid not null,
  kind text not null check (kind in ('legal', 'privacy', 'cookies')),
  language text not null check (language in ('', 'es', 'ca', 'eu', 'gl')),
  text text,
  url text,
  primary key (tenant_id, version_id, kind, language),
  foreign key (tenant_id, version_id) references terms_versions (tenant_id, id) on delete cascade,
  check ((language = '') = (url is not null) and (text is null) = (url is not null))
);
select app.protect('terms_version_texts', 'select, insert');

alter table tenants
  -- the last publication that whoever is there is asked to accept; null: none
  add column terms_asked_at timestamptz,
  -- what people may say that they can take
  add column availabilities text[] not null default '{man,tar,tod,esc}'
    check (availabilities <@ '{man,tar,tod,esc}' and cardinality(availabilities) > 0);

-- Keeps the texts that there are as a publication of today. A migration reads and writes all tenants.
alter table tenants no force row level security;
alter table legal_texts no force row level security;
alter table terms_versions no force row level security;
alter table terms_version_texts no force row level security;
insert into terms_versions (tenant_id, id, version, is_asked)
  select id, gen_random_uuid(), terms_version, false from tenants t
  where coalesce(legal_url, privacy_url, cookies_url) is not null
    or exists (select from legal_texts l where l.tenant_id = t.id);
insert into terms_version_texts (tenant_id, version_id, kind, language, text)
  select v.tenant_id, v.id, l.kind, l.language, l.text
  from terms_versions v join legal_texts l on l.tenant_id = v.tenant_id
  join tenants t on t.id = v.tenant_id
  where case l.kind when 'legal' then t.legal_url when 'privacy' then t.privacy_url else t.cookies_url end is null;
insert into terms_version_texts (tenant_id, version_id, kind, language, url)
  select v.tenant_id, v.id, u.kind, '', u.url
  from terms_versions v join tenants t on t.id = v.tenant_id,
    lateral (values ('legal', t.legal_url), ('privacy', t.privacy_url), ('cookies', t.cookies_url)) u (kind, url)
  where u.url is not null;
alter table tenants force row level security;
alter table legal_texts force row level security;
alter table terms_versions force row level security;
alter table terms_version_texts force row level security;

-- Administrators change these in the browser; slug, sender and address stay with the command line.
grant update (name, candidature, languages, default_language, accent_color, contact_email, open_enroll, profession_required,
  availabilities, chat_platforms, legal_url, privacy_url, cookies_url, terms_version, terms_asked_at, retention_days,
  demands_second_factor, mails_per_minute) on tenants to vixia_app;
