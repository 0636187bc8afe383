-- Who has one name alone said so: the other is not asked for again.
alter table signups add column has_one_name boolean not null default false;
