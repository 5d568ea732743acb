-- How many codes an address was sent without a day's rest: each one is five guesses at an account in its name.
ALTER TABLE identity.confirmations ADD COLUMN codes_in_row integer NOT NULL DEFAULT 1;
GRANT SELECT (codes_in_row), UPDATE (codes_in_row) ON identity.confirmations TO {{app}};
