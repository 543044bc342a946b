-- Codes in the links that members share, where they want to know how many enrol by them.
create table share_codes (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  code text not null,
  -- who confirmed their enrolment and had said that they may be counted
  people integer not null default 0,
  primary key (tenant_id, user_id),
  unique (tenant_id, code),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select app.protect('share_codes');

-- By which code somebody came, until they confirm their enrolment: then it is a number.
create table share_arrivals (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  code text not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, code) references share_codes (tenant_id, code) on delete cascade
);
create index share_arrivals_code on share_arrivals (tenant_id, code);
select app.protect('share_arrivals');
