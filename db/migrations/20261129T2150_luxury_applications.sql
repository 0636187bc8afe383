-- What owners of luxury homes tell about them to be taken in (A2.5.16): written in steps, then sent and decided by an operator.
create table luxury_applications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'open', 'accepted', 'declined')),
  place text not null,
  country character(2) not null,
  bedrooms integer not null,
  description text not null,
  photos_url text,
  listing_id bigint references listings on delete set null,
  services text[] not null default '{}',
  phone text,
  call_time text check (call_time in ('morning', 'afternoon', 'evening')),
  sent_at timestamptz,
  answer text,
  decided_at timestamptz,
  decided_by bigint references users on delete set null,
  created_at timestamptz not null,
  check ((status = 'draft') = (sent_at is null)),
  check ((status in ('accepted', 'declined')) = (decided_at is not null))
);
create unique index luxury_applications_undecided_idx on luxury_applications (user_id) where status in ('draft', 'open');
create index luxury_applications_user_id_idx on luxury_applications (user_id, id desc);
create index luxury_applications_status_idx on luxury_applications (status, sent_at);
create index luxury_applications_decided_by_idx on luxury_applications (decided_by);
create index luxury_applications_listing_id_idx on luxury_applications (listing_id);
