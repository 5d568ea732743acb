-- Events that letters bring: of an answer inside the installation the event itself, of a server outside what was read.

CREATE TABLE mail.calendar_parts (
  company_id uuid NOT NULL,
  message_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  -- Empty where the letter's file is none.
  source text NOT NULL CHECK (octet_length(source) <= 4194304),
  -- As the letter says beside it; the event's own word goes before.
  method text CHECK (length(method) <= 40),
  read_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, message_id),
  FOREIGN KEY (company_id, message_id) REFERENCES mail.messages (company_id, id) ON DELETE CASCADE
);
SELECT platform.declare_member_table('mail.calendar_parts');
GRANT SELECT, INSERT, DELETE ON mail.calendar_parts TO {{app}};
