-- Who a person is at an OpenID provider: found by that from the second sign-in on, whatever address the provider says then.
create table third_party_identities (
  tenant_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, issuer, subject),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index third_party_identities_user on third_party_identities (tenant_id, user_id);
select app.protect('third_party_identities');
