-- Events may be addressed to a topic (a conversation, an opened folder), carry a body, and be passed on before older transactions end.
ALTER TABLE platform.live_events
  ADD COLUMN kind text NOT NULL DEFAULT 'event' CHECK (kind IN ('event', 'join', 'leave', 'unwatch')),
  ADD COLUMN topic_id uuid,
  -- Of a join or leave: the members it is about.
  ADD COLUMN member_ids uuid[] CHECK (cardinality(member_ids) > 0),
  ADD COLUMN is_fast boolean NOT NULL DEFAULT false,
  -- json, because jsonb adds spaces and the bound is of the text that is sent.
  ADD COLUMN body json CHECK (octet_length(body::text) <= 8192),
  ADD CHECK (topic_id IS NULL OR (company_id IS NOT NULL AND permission IS NULL AND principal_ids IS NULL)),
  ADD CHECK (kind = 'event' OR topic_id IS NOT NULL),
  ADD CHECK ((kind IN ('join', 'leave')) = (member_ids IS NOT NULL));
-- Events of a company's topics are many, and no one reads them by the company alone.
DROP INDEX platform.live_events_company;
CREATE INDEX live_events_company ON platform.live_events (company_id, xid, seq) WHERE company_id IS NOT NULL AND topic_id IS NULL;
CREATE INDEX live_events_topic ON platform.live_events (company_id, topic_id, xid, seq) WHERE topic_id IS NOT NULL;
CREATE INDEX live_events_changes ON platform.live_events (company_id, seq) WHERE kind <> 'event';
GRANT SELECT (kind, topic_id, member_ids, is_fast, body), INSERT (kind, topic_id, member_ids, is_fast, body)
  ON platform.live_events TO {{app}};
