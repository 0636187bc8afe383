-- A way to a network can show for one challenge who somebody is.
alter table social_flows add column airlock_id bigint references airlocks (id) on delete cascade;
alter table social_flows drop constraint social_flows_purpose_check;
alter table social_flows add constraint social_flows_purpose_check check (
  purpose in ('sign_in', 'link', 'reauthenticate', 'prove') and (purpose = 'prove') = (airlock_id is not null));
create index on social_flows (airlock_id) where airlock_id is not null;
