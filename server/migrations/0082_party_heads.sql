-- The party that another counts under in wider areas, as the files of an election say.
-- In a province (adm2), in a community (adm1), in the country (adm0); none: it counts by itself.
create table party_heads (
  tenant_id uuid not null references tenants,
  election_id uuid not null,
  level text not null check (level in ('adm2','adm1','adm0')),
  party_id uuid not null,
  head_id uuid not null check (head_id <> party_id),
  primary key (tenant_id, election_id, level, party_id),
  foreign key (tenant_id, election_id) references elections (tenant_id, id) on delete cascade,
  foreign key (tenant_id, party_id) references parties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, head_id) references parties (tenant_id, id) on delete cascade
);
create index party_heads_party on party_heads (tenant_id, party_id);
create index party_heads_head on party_heads (tenant_id, head_id);
select app.protect('party_heads');
create trigger raise_version after insert or update or delete on party_heads for each statement execute function app.raise_version();
