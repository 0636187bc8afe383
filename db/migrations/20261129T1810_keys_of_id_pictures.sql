-- Which key a picture was encrypted with, so that it can be encrypted anew when the key is replaced; unknown for older ones.
alter table id_document_pictures add column key_hash bytea;
