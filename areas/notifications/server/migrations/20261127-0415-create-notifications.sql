-- Notices of the bell, and how each person wants them.
CREATE SCHEMA notifications;
GRANT USAGE ON SCHEMA notifications TO {{app}};

-- Read ones live 90 days, all of them a year.
CREATE TABLE notifications.notices (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The company that it is about, by which the bell of one company shows no other's. Null concerns the person alone.
  company_id uuid,
  kind text NOT NULL CHECK (length(kind) <= 100),
  -- The job of the event: run again after a kill, it writes nothing twice.
  source text NOT NULL CHECK (length(source) <= 100),
  facts jsonb NOT NULL CHECK (octet_length(facts::text) <= 4096),
  page text NOT NULL CHECK (length(page) <= 2000 AND page ~ '^/([^/\\[:cntrl:]][^\\[:cntrl:]]*)?$'),
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  -- The person keeps this kind out of the bell: it waits for its letter only.
  is_silent boolean NOT NULL DEFAULT false,
  letter_sent_at timestamptz,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, kind, source)
);
CREATE INDEX notices_unread ON notifications.notices (user_id, company_id) WHERE read_at IS NULL AND NOT is_silent;
CREATE INDEX notices_created_at ON notifications.notices (created_at);
CREATE INDEX notices_read_at ON notifications.notices (read_at) WHERE read_at IS NOT NULL;
SELECT platform.declare_user_table('notifications.notices', 'user_id');
GRANT SELECT, INSERT, DELETE ON notifications.notices TO {{app}};
GRANT UPDATE (read_at, letter_sent_at) ON notifications.notices TO {{app}};

-- What a person chose for a kind; without a row the kind's default is valid. As long as the account.
CREATE TABLE notifications.choices (
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (length(kind) <= 100),
  bell boolean NOT NULL,
  letter boolean NOT NULL,
  PRIMARY KEY (user_id, kind)
);
SELECT platform.declare_user_table('notifications.choices', 'user_id');
GRANT SELECT, INSERT ON notifications.choices TO {{app}};
GRANT UPDATE (bell, letter) ON notifications.choices TO {{app}};

-- When a person wants no letters, by their own clock. One row per person, as long as the account.
CREATE TABLE notifications.quiet_hours (
  user_id uuid PRIMARY KEY,
  is_on boolean NOT NULL,
  starts text NOT NULL CHECK (starts ~ '^\d\d:\d\d$'),
  ends text NOT NULL CHECK (ends ~ '^\d\d:\d\d$'),
  is_weekend_quiet boolean NOT NULL
);
SELECT platform.declare_user_table('notifications.quiet_hours', 'user_id');
GRANT SELECT, INSERT ON notifications.quiet_hours TO {{app}};
GRANT UPDATE (is_on, starts, ends, is_weekend_quiet) ON notifications.quiet_hours TO {{app}};
