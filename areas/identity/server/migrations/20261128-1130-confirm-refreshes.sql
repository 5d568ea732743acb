-- The newest generation whose tokens are known to have arrived: one of them was used. Those of now count as arrived.
ALTER TABLE identity.sessions ADD COLUMN confirmed_generation integer NOT NULL DEFAULT 1;
UPDATE identity.sessions SET confirmed_generation = generation;
GRANT UPDATE (confirmed_generation) ON identity.sessions TO {{app}};
