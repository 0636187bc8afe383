-- Who asks again waits for their own code alone: strangers do not make anybody else wait.
alter table codes add column asked_by bytea;
