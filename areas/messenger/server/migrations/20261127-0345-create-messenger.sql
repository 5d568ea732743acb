-- Conversations of a company: who is in them, and what is written, in lines of dense numbers.

CREATE SCHEMA messenger;
GRANT USAGE ON SCHEMA messenger TO {{app}};

CREATE TABLE messenger.conversations (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  -- The company's own id for the channel of everyone.
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('channel', 'group', 'direct', 'self')),
  name text NOT NULL CHECK (length(name) <= 80),
  -- Of channels: the name without its case.
  name_key text,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 500),
  is_open boolean NOT NULL DEFAULT false,
  is_announcement boolean NOT NULL DEFAULT false,
  mode text NOT NULL DEFAULT 'linear' CHECK (mode IN ('linear', 'topics')),
  -- Of direct chats and notes: the ids of the people in order.
  direct_key text,
  retention_days integer CHECK (retention_days BETWEEN 1 AND 3650),
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  CHECK ((kind = 'channel') = (name_key IS NOT NULL)),
  CHECK ((kind IN ('direct', 'self')) = (direct_key IS NOT NULL))
);
CREATE UNIQUE INDEX conversations_by_name ON messenger.conversations (company_id, name_key);
CREATE UNIQUE INDEX conversations_by_people ON messenger.conversations (company_id, direct_key);
SELECT platform.declare_company_table('messenger.conversations');
GRANT SELECT, INSERT, DELETE ON messenger.conversations TO {{app}};
GRANT UPDATE (name, name_key, description, is_open, is_announcement, archived_at, version) ON messenger.conversations TO {{app}};

CREATE TABLE messenger.members (
  company_id uuid NOT NULL,
  member_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('manager', 'member')),
  sees_from_seq integer NOT NULL DEFAULT 1,
  notify text NOT NULL DEFAULT 'all' CHECK (notify IN ('all', 'mentions', 'none')),
  section text NOT NULL DEFAULT '' CHECK (length(section) <= 40),
  is_starred boolean NOT NULL DEFAULT false,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, member_id, conversation_id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, conversation_id) REFERENCES messenger.conversations (company_id, id)
);
CREATE INDEX members_by_conversation ON messenger.members (company_id, conversation_id, member_id);
SELECT platform.declare_company_table('messenger.members');
GRANT SELECT, INSERT, DELETE ON messenger.members TO {{app}};
GRANT UPDATE (role, notify, section, is_starred) ON messenger.members TO {{app}};

-- The row is updated by every message, so its pages leave room.
CREATE TABLE messenger.lines (
  company_id uuid NOT NULL,
  -- The conversation's id, or the id of the root message of a thread.
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  is_thread boolean NOT NULL,
  first_seq integer NOT NULL DEFAULT 1,
  last_seq integer NOT NULL DEFAULT 0,
  last_change integer NOT NULL DEFAULT 0,
  last_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, conversation_id) REFERENCES messenger.conversations (company_id, id)
) WITH (fillfactor = 50);
CREATE INDEX lines_by_conversation ON messenger.lines (company_id, conversation_id);
SELECT platform.declare_company_table('messenger.lines');
GRANT SELECT, INSERT, DELETE ON messenger.lines TO {{app}};
GRANT UPDATE (first_seq, last_seq, last_change, last_at) ON messenger.lines TO {{app}};

CREATE TABLE messenger.messages (
  company_id uuid NOT NULL,
  -- Made by the device that sent it: sent again, it exists once.
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  line_id uuid NOT NULL,
  seq integer NOT NULL CHECK (seq > 0),
  author_id uuid NOT NULL,
  kind text NOT NULL DEFAULT 'text' CHECK (kind IN ('text', 'event')),
  body text NOT NULL CHECK (length(body) <= 16000),
  -- Of all that was sent under the id: another sending under it is refused.
  sent_digest bytea NOT NULL,
  reply_to_id uuid,
  calls_all boolean NOT NULL,
  is_silent boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  change_no integer NOT NULL,
  sent_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, line_id) REFERENCES messenger.lines (company_id, id),
  FOREIGN KEY (company_id, conversation_id) REFERENCES messenger.conversations (company_id, id),
  FOREIGN KEY (company_id, author_id) REFERENCES company.members (company_id, id)
);
-- Counts are read from it alone.
CREATE UNIQUE INDEX messages_by_seq ON messenger.messages (company_id, line_id, seq) INCLUDE (author_id, deleted_at);
CREATE INDEX messages_by_time ON messenger.messages (company_id, line_id, sent_at);
CREATE INDEX messages_by_change ON messenger.messages (company_id, line_id, change_no);
CREATE INDEX messages_by_author ON messenger.messages (company_id, author_id, sent_at);
CREATE INDEX messages_by_conversation ON messenger.messages (company_id, conversation_id);
SELECT platform.declare_company_table('messenger.messages');
GRANT SELECT, INSERT, DELETE ON messenger.messages TO {{app}};
GRANT UPDATE (body, version, change_no, edited_at, deleted_at, deleted_by) ON messenger.messages TO {{app}};

CREATE TABLE messenger.positions (
  company_id uuid NOT NULL,
  member_id uuid NOT NULL,
  line_id uuid NOT NULL,
  read_seq integer NOT NULL DEFAULT 0,
  epoch integer NOT NULL DEFAULT 0,
  is_following boolean NOT NULL DEFAULT true,
  PRIMARY KEY (company_id, member_id, line_id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, line_id) REFERENCES messenger.lines (company_id, id)
) WITH (fillfactor = 70);
CREATE INDEX positions_by_line ON messenger.positions (company_id, line_id);
SELECT platform.declare_company_table('messenger.positions');
GRANT SELECT, INSERT, DELETE ON messenger.positions TO {{app}};
GRANT UPDATE (read_seq, epoch, is_following) ON messenger.positions TO {{app}};

CREATE TABLE messenger.mentions (
  company_id uuid NOT NULL,
  -- A member, a department, or the conversation for everyone in it.
  principal_id uuid NOT NULL,
  line_id uuid NOT NULL,
  seq integer NOT NULL,
  message_id uuid NOT NULL,
  author_id uuid NOT NULL,
  PRIMARY KEY (company_id, principal_id, line_id, seq),
  FOREIGN KEY (company_id, message_id) REFERENCES messenger.messages (company_id, id) ON DELETE CASCADE
);
CREATE INDEX mentions_by_message ON messenger.mentions (company_id, message_id);
SELECT platform.declare_company_table('messenger.mentions');
GRANT SELECT, INSERT, DELETE ON messenger.mentions TO {{app}};

CREATE TABLE messenger.reactions (
  company_id uuid NOT NULL,
  message_id uuid NOT NULL,
  emoji text NOT NULL CHECK (length(emoji) BETWEEN 1 AND 32),
  member_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, message_id, emoji, member_id),
  FOREIGN KEY (company_id, message_id) REFERENCES messenger.messages (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id)
);
CREATE INDEX reactions_by_member ON messenger.reactions (company_id, member_id);
SELECT platform.declare_company_table('messenger.reactions');
GRANT SELECT, INSERT, DELETE ON messenger.reactions TO {{app}};

CREATE TABLE messenger.revisions (
  company_id uuid NOT NULL,
  message_id uuid NOT NULL,
  version integer NOT NULL,
  body text NOT NULL CHECK (length(body) <= 16000),
  written_at timestamptz NOT NULL,
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, message_id, version),
  FOREIGN KEY (company_id, message_id) REFERENCES messenger.messages (company_id, id) ON DELETE CASCADE
);
SELECT platform.declare_company_table('messenger.revisions');
GRANT SELECT, INSERT, DELETE ON messenger.revisions TO {{app}};

CREATE TABLE messenger.files (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Null until a message names it.
  message_id uuid,
  place integer NOT NULL DEFAULT 0,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  media_type text NOT NULL,
  bytes bigint NOT NULL,
  blob_id uuid NOT NULL,
  sha256 bytea NOT NULL,
  width integer,
  height integer,
  -- Whose usage of the disk it is.
  member_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, message_id) REFERENCES messenger.messages (company_id, id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id)
);
CREATE INDEX files_by_message ON messenger.files (company_id, message_id, place) WHERE message_id IS NOT NULL;
SELECT platform.declare_company_table('messenger.files');
GRANT SELECT, INSERT, DELETE ON messenger.files TO {{app}};
GRANT UPDATE (message_id, place) ON messenger.files TO {{app}};
