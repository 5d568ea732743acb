-- How much of a thing a holder (person, company, network) has made within a day. The key is a MAC of both, so the table
-- names nobody; whoever makes something locks its row.
CREATE TABLE platform.limit_counts (
  key bytea PRIMARY KEY CHECK (octet_length(key) = 32),
  -- When the first of the day was made.
  since timestamptz NOT NULL,
  count integer NOT NULL
);
CREATE INDEX limit_counts_since ON platform.limit_counts (since);
SELECT platform.declare_installation_table('platform.limit_counts');
GRANT SELECT (key, since, count), INSERT (key, since, count), UPDATE (since, count), DELETE ON platform.limit_counts TO {{app}};
