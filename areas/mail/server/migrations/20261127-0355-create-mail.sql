-- Mailboxes of people: built into the installation, or of a server outside. Every row is its owner's alone.

CREATE SCHEMA mail;
GRANT USAGE ON SCHEMA mail TO {{app}};

CREATE TABLE mail.accounts (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('internal', 'imap')),
  address text NOT NULL CHECK (length(address) BETWEEN 3 AND 254),
  -- As letters show the sender.
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 200),
  aliases text[] NOT NULL DEFAULT '{}',
  imap jsonb,
  smtp jsonb,
  -- Encrypted under the account's id, so that a copied row opens nothing.
  secret bytea,
  state text NOT NULL DEFAULT 'ok' CHECK (state IN ('ok', 'connecting', 'wrong-password', 'failing', 'paused')),
  problem text,
  capabilities text[] NOT NULL DEFAULT '{}',
  place integer NOT NULL DEFAULT 0,
  synced_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, owner_id) REFERENCES company.members (company_id, id)
);
CREATE UNIQUE INDEX accounts_by_address ON mail.accounts (company_id, owner_id, kind, address);
CREATE UNIQUE INDEX accounts_internal ON mail.accounts (company_id, owner_id) WHERE kind = 'internal';
SELECT platform.declare_member_table('mail.accounts');
GRANT SELECT, INSERT, DELETE ON mail.accounts TO {{app}};
GRANT UPDATE (address, name, aliases, imap, smtp, secret, state, problem, capabilities, synced_at) ON mail.accounts TO {{app}};

CREATE TABLE mail.folders (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  account_id uuid NOT NULL,
  path text NOT NULL CHECK (length(path) BETWEEN 1 AND 1000),
  delimiter text,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('inbox', 'sent', 'drafts', 'trash', 'junk', 'archive', 'all', 'none')),
  role_is_chosen boolean NOT NULL DEFAULT false,
  uid_validity bigint NOT NULL DEFAULT 1,
  uid_next bigint NOT NULL DEFAULT 1,
  highest_modseq bigint NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  unread integer NOT NULL DEFAULT 0,
  lowest_indexed_uid bigint,
  state text NOT NULL DEFAULT 'ok' CHECK (state IN ('ok', 'indexing', 'failing')),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, account_id) REFERENCES mail.accounts (company_id, id) ON DELETE CASCADE
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX folders_by_path ON mail.folders (company_id, account_id, path);
SELECT platform.declare_member_table('mail.folders');
GRANT SELECT, INSERT, DELETE ON mail.folders TO {{app}};
GRANT UPDATE (path, name, role, role_is_chosen, uid_validity, uid_next, highest_modseq, total, unread, lowest_indexed_uid, state)
  ON mail.folders TO {{app}};

CREATE TABLE mail.conversations (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  account_id uuid NOT NULL,
  subject text NOT NULL CHECK (length(subject) <= 1000),
  -- The subject without «Re:» and the like.
  subject_key text NOT NULL CHECK (length(subject_key) <= 1000),
  last_at timestamptz NOT NULL,
  count integer NOT NULL DEFAULT 0,
  unread integer NOT NULL DEFAULT 0,
  -- Ten at most, the last to write first.
  participants jsonb NOT NULL DEFAULT '[]',
  snippet text NOT NULL DEFAULT '' CHECK (length(snippet) <= 300),
  has_files boolean NOT NULL DEFAULT false,
  is_flagged boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, account_id) REFERENCES mail.accounts (company_id, id) ON DELETE CASCADE
);
CREATE INDEX conversations_by_account ON mail.conversations (company_id, account_id);
SELECT platform.declare_member_table('mail.conversations');
GRANT SELECT, INSERT, DELETE ON mail.conversations TO {{app}};
GRANT UPDATE (subject, last_at, count, unread, participants, snippet, has_files, is_flagged) ON mail.conversations TO {{app}};

CREATE TABLE mail.messages (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- One letter of one account: of its Message-ID, or of what it says where that is missing or taken by another letter.
  key bytea NOT NULL,
  conversation_id uuid NOT NULL,
  message_id text,
  -- Letters that it answers, for the answer to it.
  reference_ids text[] NOT NULL DEFAULT '{}',
  subject text NOT NULL CHECK (length(subject) <= 1000),
  sender jsonb NOT NULL,
  recipients jsonb NOT NULL DEFAULT '{}',
  -- As the letter says; people see when it was received.
  sent_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  bytes bigint NOT NULL DEFAULT 0,
  -- Files and parts, two hundred at most.
  structure jsonb NOT NULL DEFAULT '{}',
  is_seen boolean NOT NULL DEFAULT false,
  is_flagged boolean NOT NULL DEFAULT false,
  is_answered boolean NOT NULL DEFAULT false,
  is_sent boolean NOT NULL DEFAULT false,
  snippet text NOT NULL DEFAULT '' CHECK (length(snippet) <= 300),
  has_files boolean NOT NULL DEFAULT false,
  list_id text,
  auth_result text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, account_id) REFERENCES mail.accounts (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, conversation_id) REFERENCES mail.conversations (company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX messages_by_key ON mail.messages (company_id, account_id, key);
-- Counts of what is unread are few rows.
CREATE INDEX messages_unseen ON mail.messages (company_id, account_id, id) WHERE NOT is_seen;
CREATE INDEX messages_by_conversation ON mail.messages (company_id, conversation_id, received_at);
SELECT platform.declare_member_table('mail.messages');
GRANT SELECT, INSERT, DELETE ON mail.messages TO {{app}};
GRANT UPDATE (conversation_id, structure, is_seen, is_flagged, is_answered, snippet, has_files) ON mail.messages TO {{app}};

-- A letter in two folders or with two labels is one message in two places.
CREATE TABLE mail.placements (
  company_id uuid NOT NULL,
  folder_id uuid NOT NULL,
  uid bigint NOT NULL,
  owner_id uuid NOT NULL,
  account_id uuid NOT NULL,
  message_id uuid NOT NULL,
  modseq bigint NOT NULL DEFAULT 0,
  -- As the server has them.
  flags text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, folder_id, uid),
  FOREIGN KEY (company_id, folder_id) REFERENCES mail.folders (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, message_id) REFERENCES mail.messages (company_id, id) ON DELETE CASCADE
);
CREATE INDEX placements_by_message ON mail.placements (company_id, message_id);
CREATE INDEX placements_by_account ON mail.placements (company_id, account_id);
SELECT platform.declare_member_table('mail.placements');
GRANT SELECT, INSERT, DELETE ON mail.placements TO {{app}};
GRANT UPDATE (modseq, flags) ON mail.placements TO {{app}};

-- What a folder lists: one page of it is one range of the index.
CREATE TABLE mail.folder_conversations (
  company_id uuid NOT NULL,
  folder_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  account_id uuid NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, folder_id, conversation_id),
  FOREIGN KEY (company_id, folder_id) REFERENCES mail.folders (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, conversation_id) REFERENCES mail.conversations (company_id, id) ON DELETE CASCADE
);
CREATE INDEX folder_conversations_by_time ON mail.folder_conversations (company_id, folder_id, last_at, conversation_id);
CREATE INDEX folder_conversations_by_conversation ON mail.folder_conversations (company_id, conversation_id);
SELECT platform.declare_member_table('mail.folder_conversations');
GRANT SELECT, INSERT, DELETE ON mail.folder_conversations TO {{app}};
GRANT UPDATE (last_at) ON mail.folder_conversations TO {{app}};

-- Letters that a letter names, and its own name: two answers to a letter that is not here are one conversation.
CREATE TABLE mail.message_references (
  company_id uuid NOT NULL,
  account_id uuid NOT NULL,
  ref_hash bytea NOT NULL,
  owner_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  PRIMARY KEY (company_id, account_id, ref_hash),
  FOREIGN KEY (company_id, account_id) REFERENCES mail.accounts (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, conversation_id) REFERENCES mail.conversations (company_id, id) ON DELETE CASCADE
);
CREATE INDEX message_references_by_conversation ON mail.message_references (company_id, conversation_id);
SELECT platform.declare_member_table('mail.message_references');
GRANT SELECT, INSERT, DELETE ON mail.message_references TO {{app}};
GRANT UPDATE (conversation_id) ON mail.message_references TO {{app}};

-- Texts of letters: of a built-in mailbox the letter itself, of another one what was read last.
CREATE TABLE mail.bodies (
  company_id uuid NOT NULL,
  message_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  account_id uuid NOT NULL,
  text text NOT NULL CHECK (length(text) <= 1048576),
  html text CHECK (length(html) <= 1048576),
  -- Deeper or longer than what is shown.
  is_cut boolean NOT NULL DEFAULT false,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, message_id),
  FOREIGN KEY (company_id, message_id) REFERENCES mail.messages (company_id, id) ON DELETE CASCADE
);
CREATE INDEX bodies_by_account ON mail.bodies (company_id, account_id, read_at);
SELECT platform.declare_member_table('mail.bodies');
GRANT SELECT, INSERT, DELETE ON mail.bodies TO {{app}};
GRANT UPDATE (text, html, is_cut, read_at) ON mail.bodies TO {{app}};

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

-- Writing: files, drafts, what is sent, and recipients.

-- Files that are brought for a letter: content of one writer and, in built-in mailboxes, of all receivers.
CREATE TABLE mail.contents (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  blob_id uuid NOT NULL,
  bytes bigint NOT NULL,
  sha256 bytea NOT NULL,
  -- Whose usage of the disk it is.
  member_id uuid NOT NULL,
  uses integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id)
);
SELECT platform.declare_company_table('mail.contents');
GRANT SELECT, INSERT, DELETE ON mail.contents TO {{app}};
GRANT UPDATE (uses) ON mail.contents TO {{app}};

CREATE TABLE mail.drafts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  account_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  kind text NOT NULL CHECK (kind IN ('new', 'answer', 'answer-all', 'forward')),
  -- The letter that it answers or forwards; null where that is gone.
  about_id uuid,
  recipients jsonb NOT NULL DEFAULT '{}',
  subject text NOT NULL DEFAULT '' CHECK (length(subject) <= 1000),
  -- The closed subset of Markdown.
  body text NOT NULL DEFAULT '' CHECK (length(body) <= 100000),
  quotes boolean NOT NULL DEFAULT true,
  -- Sent: it comes back when the sending is called off in time.
  is_sent boolean NOT NULL DEFAULT false,
  imap_uid bigint,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, account_id) REFERENCES mail.accounts (company_id, id) ON DELETE CASCADE
);
CREATE INDEX drafts_by_owner ON mail.drafts (company_id, owner_id, updated_at);
CREATE INDEX drafts_by_account ON mail.drafts (company_id, account_id);
SELECT platform.declare_member_table('mail.drafts');
GRANT SELECT, INSERT, DELETE ON mail.drafts TO {{app}};
GRANT UPDATE (account_id, version, recipients, subject, body, quotes, is_sent, imap_uid, updated_at) ON mail.drafts TO {{app}};

CREATE TABLE mail.draft_files (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  draft_id uuid NOT NULL,
  content_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  media_type text NOT NULL,
  bytes bigint NOT NULL,
  place integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, draft_id) REFERENCES mail.drafts (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, content_id) REFERENCES mail.contents (company_id, id)
);
CREATE INDEX draft_files_by_draft ON mail.draft_files (company_id, draft_id, place, id);
CREATE INDEX draft_files_by_content ON mail.draft_files (company_id, content_id);
SELECT platform.declare_member_table('mail.draft_files');
GRANT SELECT, INSERT, DELETE ON mail.draft_files TO {{app}};

-- Files of letters in built-in mailboxes; those of other mailboxes are read from their server.
CREATE TABLE mail.message_files (
  company_id uuid NOT NULL,
  message_id uuid NOT NULL,
  part text NOT NULL,
  owner_id uuid NOT NULL,
  content_id uuid NOT NULL,
  PRIMARY KEY (company_id, message_id, part),
  FOREIGN KEY (company_id, message_id) REFERENCES mail.messages (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, content_id) REFERENCES mail.contents (company_id, id)
);
CREATE INDEX message_files_by_content ON mail.message_files (company_id, content_id);
SELECT platform.declare_member_table('mail.message_files');
GRANT SELECT, INSERT, DELETE ON mail.message_files TO {{app}};

CREATE TABLE mail.outbox (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  account_id uuid NOT NULL,
  draft_id uuid,
  -- Made when the person sends, and the same at every attempt.
  message_id text NOT NULL,
  -- What is sent: texts, recipients, files, the date. A server outside gets the same bytes at every attempt, as they follow from it.
  letter jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'unsure', 'failed', 'cancelled')),
  send_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  answer text,
  refused jsonb NOT NULL DEFAULT '[]',
  sent_copy text NOT NULL DEFAULT 'none' CHECK (sent_copy IN ('none', 'done', 'by-server', 'failed')),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, account_id) REFERENCES mail.accounts (company_id, id) ON DELETE CASCADE
);
CREATE INDEX outbox_by_owner ON mail.outbox (company_id, owner_id, created_at);
CREATE INDEX outbox_by_account ON mail.outbox (company_id, account_id);
SELECT platform.declare_member_table('mail.outbox');
GRANT SELECT, INSERT, DELETE ON mail.outbox TO {{app}};
GRANT UPDATE (draft_id, state, send_at, attempts, answer, refused, sent_copy, ended_at) ON mail.outbox TO {{app}};

-- People whom the owner has written to, for the field of recipients.
CREATE TABLE mail.contacts (
  company_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  address text NOT NULL CHECK (length(address) <= 254),
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 200),
  uses integer NOT NULL DEFAULT 1,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, owner_id, address),
  FOREIGN KEY (company_id, owner_id) REFERENCES company.members (company_id, id)
);
SELECT platform.declare_member_table('mail.contacts');
GRANT SELECT, INSERT, DELETE ON mail.contacts TO {{app}};
GRANT UPDATE (name, uses, last_used_at) ON mail.contacts TO {{app}};

-- Changes by the person that a server outside does not know yet.
CREATE TABLE mail.ops (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  account_id uuid NOT NULL,
  message_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('seen', 'flagged', 'answered', 'move', 'delete')),
  value text NOT NULL DEFAULT '',
  -- Where it was when the person changed it.
  folder_path text NOT NULL,
  uid bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  answer text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, account_id) REFERENCES mail.accounts (company_id, id) ON DELETE CASCADE
);
CREATE INDEX ops_by_account ON mail.ops (company_id, account_id, id);
SELECT platform.declare_member_table('mail.ops');
GRANT SELECT, INSERT, DELETE ON mail.ops TO {{app}};
GRANT UPDATE (attempts, answer) ON mail.ops TO {{app}};
