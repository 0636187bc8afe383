-- Government ids that people hand in (B7.2.1): what a person decides about, its encrypted pictures apart, and who has looked at them.
create table id_documents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('passport', 'id_card', 'driving_licence')),
  country character(2) not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users on delete set null,
  pictures_deleted_at timestamptz,
  check ((status = 'open') = (decided_at is null))
);
create unique index id_documents_open_idx on id_documents (user_id) where status = 'open';
create index id_documents_user_id_idx on id_documents (user_id, id desc);
create index id_documents_decided_by_idx on id_documents (decided_by);
create index id_documents_status_idx on id_documents (status, id);

create table id_document_pictures (
  document_id bigint not null references id_documents on delete cascade,
  side text not null check (side in ('front', 'back')),
  sealed bytea not null,
  primary key (document_id, side)
);

create table id_document_readings (
  id bigint generated always as identity primary key,
  document_id bigint not null references id_documents on delete cascade,
  side text not null,
  operator_id bigint references users on delete set null,
  read_at timestamptz not null
);
create index id_document_readings_document_id_idx on id_document_readings (document_id, id);
create index id_document_readings_operator_id_idx on id_document_readings (operator_id);

-- Whether a person has seen a face in somebody's picture; it holds for that picture alone.
create table portrait_checks (
  user_id bigint primary key references users on delete cascade,
  picture text not null,
  status text not null check (status in ('accepted', 'declined')),
  reason text,
  decided_at timestamptz not null,
  decided_by bigint references users on delete set null
);
create index portrait_checks_decided_by_idx on portrait_checks (decided_by);
