-- What only the organisation knows of its standard legal texts: who is responsible, where, for whom to write to.
alter table tenants add column legal_facts jsonb not null default '{}';
grant update (legal_facts) on tenants to vixia_app;
