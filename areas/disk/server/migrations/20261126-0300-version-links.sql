-- Raised when a link gets a password: addresses that were given out by it carry the number and open nothing with a former one.
ALTER TABLE disk.links ADD COLUMN version integer NOT NULL DEFAULT 1;
GRANT UPDATE (version) ON disk.links TO {{app}};
