-- Values of the sentence of a task's failure, such as the room that is left.
ALTER TABLE platform.tasks ADD COLUMN error_values jsonb CHECK (octet_length(error_values::text) <= 2000);
GRANT UPDATE (error_values) ON platform.tasks TO {{app}};
