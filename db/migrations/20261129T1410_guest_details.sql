-- What hosts have to register of their guests where the law asks for it, once for each account, as its owner gave it.
create table guest_details (
  user_id bigint primary key references users (id) on delete cascade,
  legal_name text not null,
  birth_date date not null,
  nationality text not null check (nationality ~ '^[A-Z]{2}$'),
  address text not null,
  updated_at timestamptz not null
);
