-- Statistics and home count people without reading their rows, which are wide.
-- In the order of ids they meet assignments and credentials in theirs, with no room to hold either.
create index users_counted on users (tenant_id, id) include (area_path, creation_date, birth_date, language, availability,
  is_superuser, is_active, is_verified, is_validated, is_staff);

drop index users_area_path;
create index users_area_path on users (tenant_id, area_path) include (id, is_superuser, is_active, is_verified, is_validated, is_staff);

drop index assignments_one_live;
create unique index assignments_one_live on assignments (tenant_id, user_id, election_id) include (state)
  where state in ('assigned', 'confirmed');

create index assignments_declined on assignments (tenant_id, election_id, user_id) where state = 'declined';
