-- What the header asks of a person.
alter table users
  add column is_business_travel_manager boolean not null default false,
  add column is_booker_dashboard_launched boolean not null default false,
  add column can_see_community_links boolean not null default false,
  add column is_api_host boolean not null default false;

-- Experiences as their hosts keep them. 7: published, as the contract counts.
create table trip_templates (
  id bigint generated always as identity primary key,
  host_id bigint not null references users,
  title text not null,
  queue_status smallint not null default 0 check (queue_status between 0 and 9),
  created_at timestamptz not null default now()
);
create index on trip_templates (host_id, queue_status);

-- What operators changed of the navigation, line by line: the latest of an entry is how it stands, and all of them are its history.
create table navigation_changes (
  id bigint generated always as identity primary key,
  entry text not null,
  is_hidden boolean not null,
  position smallint,
  changed_by bigint references users on delete set null,
  changed_at timestamptz not null
);
create index on navigation_changes (entry, id desc);
create index on navigation_changes (changed_by);

create function tell_navigation_changed() returns trigger language plpgsql as
  $$ begin perform pg_notify('navigation_changed', ''); return null; end $$;
create trigger navigation_changed after insert or update or delete on navigation_changes for each statement execute function tell_navigation_changed();
