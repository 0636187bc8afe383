-- Hosts that came with an import have no address until they join: nobody can be written to, and no stay is agreed to.
alter table listings add column host_joined boolean not null default true;

update listings l set host_joined = false, score = score - (price_micros is not null)::int
from users u where u.id = l.host_id and u.source is not null and u.email is null and u.phone is null and u.closed_at is null;

create function note_host_joined() returns trigger language plpgsql as $$
begin
  update listings set host_joined = true, score = score + (price_micros is not null)::int where host_id = new.id and not host_joined;
  return null;
end $$;
create trigger imported_host_joined after update of email, phone on users for each row
  when (new.source is not null and coalesce(old.email, old.phone) is null and coalesce(new.email, new.phone) is not null)
  execute function note_host_joined();
