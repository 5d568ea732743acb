-- Texts that people have begun and not sent, the same on all their devices. They end 90 days after the last change.
CREATE TABLE platform.drafts (
  user_id uuid NOT NULL,
  -- The company in which it was begun; no other shows it.
  company_id uuid NOT NULL,
  -- The place of the text: `area.place.id`.
  key text NOT NULL CHECK (length(key) <= 200),
  -- Empty once it was sent; the row stays so that versions go on.
  text text NOT NULL CHECK (length(text) <= 20000),
  version integer NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, company_id, key)
);
CREATE INDEX drafts_updated_at ON platform.drafts (updated_at);
SELECT platform.declare_user_table('platform.drafts', 'user_id');
GRANT SELECT, INSERT, DELETE ON platform.drafts TO {{app}};
GRANT UPDATE (text, version, updated_at) ON platform.drafts TO {{app}};
