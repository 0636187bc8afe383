-- How often a provider has said no: each further try goes under a name of its own, until an operator has to look.
alter table refunds add column failures int not null default 0;
create index refunds_in_trouble on refunds (id) where failures > 0 and status <> 'done';
