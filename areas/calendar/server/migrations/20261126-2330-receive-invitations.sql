-- What organisers outside invite members to, by letters, and what was answered. It stays when the event is taken out of the calendar.

CREATE TABLE calendar.received (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  uid text COLLATE "C" NOT NULL CHECK (length(uid) BETWEEN 1 AND 255),
  -- Empty for the whole event, otherwise the one time of the series that a letter was about.
  original text COLLATE "C" NOT NULL DEFAULT '' CHECK (length(original) <= 16),
  organiser_email text NOT NULL CHECK (length(organiser_email) BETWEEN 3 AND 254),
  organiser_name text NOT NULL DEFAULT '' CHECK (length(organiser_name) <= 200),
  -- The state of the event that was answered: an older letter changes nothing.
  sequence integer NOT NULL,
  stamp timestamptz NOT NULL,
  answer text NOT NULL CHECK (answer IN ('none', 'accepted', 'tentative', 'declined')),
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  -- The member's address among those who are invited; null for who is not.
  invited_as text CHECK (length(invited_as) <= 254),
  -- The others, three hundred at most.
  guests jsonb NOT NULL DEFAULT '[]',
  -- The letter, in the area that has letters.
  letter_id uuid,
  event_id uuid,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, event_id) REFERENCES calendar.events (company_id, id) ON DELETE SET NULL (event_id)
);
CREATE UNIQUE INDEX received_by_uid ON calendar.received (company_id, member_id, uid, original);
CREATE INDEX received_by_event ON calendar.received (company_id, event_id) WHERE event_id IS NOT NULL;
SELECT platform.declare_company_table('calendar.received');
GRANT SELECT, INSERT, DELETE ON calendar.received TO {{app}};
GRANT UPDATE (organiser_name, sequence, stamp, answer, comment, invited_as, guests, letter_id, event_id, updated_at)
  ON calendar.received TO {{app}};
