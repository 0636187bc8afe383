-- What somebody offers whose account is restricted: shown to them alone, and as it was before once the restriction is lifted.
alter table listings drop constraint listings_status_check;
alter table listings add constraint listings_status_check
  check (status in ('draft', 'published', 'paused', 'suspended', 'removed'));

update listings l set status = 'suspended'
where status = 'published' and exists (select from restrictions r where r.user_id = l.host_id and r.lifted_at is null);
update finds f set queue_status = 8
where queue_status = 7 and exists (select from restrictions r where r.user_id = f.host_id and r.lifted_at is null);
update places p set stays_count = c.n
from (select p.id, count(l.id) as n from places p left join listings l on l.place_id = p.id and l.status = 'published' group by p.id) c
where c.id = p.id and p.stays_count <> c.n;
