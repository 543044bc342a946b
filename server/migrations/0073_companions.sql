-- Whether somebody sees the first names of the others at their polling place.
alter table tenants add column shows_companions boolean not null default false;
grant update (shows_companions) on tenants to vixia_app;
