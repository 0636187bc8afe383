-- What an operator decides about a challenge is for the request that raised it, and for no other.
alter table airlocks add column request_hash bytea;
alter table appeals add column request_hash bytea;
