-- Letters that somebody else caused are counted once, before they are handed over; what must not go out is withheld.
ALTER TABLE platform.letters
  ADD COLUMN admitted_at timestamptz,
  DROP CONSTRAINT letters_status_check,
  ADD CONSTRAINT letters_status_check CHECK (status IN ('waiting', 'sent', 'refused', 'withheld'));
GRANT SELECT (admitted_at), UPDATE (admitted_at) ON platform.letters TO {{app}};

-- How many letters went to a mailbox, or from a person or company, since the counter began. A key is a MAC: it names nobody.
CREATE TABLE platform.letter_counters (
  key bytea PRIMARY KEY,
  letters integer NOT NULL,
  -- From then on it counts anew.
  ends_at timestamptz NOT NULL
);
CREATE INDEX letter_counters_ends_at ON platform.letter_counters (ends_at);
SELECT platform.declare_installation_table('platform.letter_counters');
GRANT SELECT (key, letters, ends_at), INSERT (key, letters, ends_at), UPDATE (letters, ends_at)
  ON platform.letter_counters TO {{app}};
GRANT DELETE ON platform.letter_counters TO {{app}};

-- Mailboxes that want no invitations. The key is a MAC of the address, so that no strangers' addresses are collected.
CREATE TABLE platform.letter_stops (
  recipient bytea PRIMARY KEY,
  stopped_at timestamptz NOT NULL
);
SELECT platform.declare_installation_table('platform.letter_stops');
GRANT SELECT (recipient, stopped_at), INSERT (recipient, stopped_at) ON platform.letter_stops TO {{app}};
GRANT DELETE ON platform.letter_stops TO {{app}};
