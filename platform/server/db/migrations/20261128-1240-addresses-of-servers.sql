-- The host and port at which the other servers reach this one; null for a server of a release without it.
ALTER TABLE platform.servers ADD COLUMN address text CHECK (length(address) <= 300);
