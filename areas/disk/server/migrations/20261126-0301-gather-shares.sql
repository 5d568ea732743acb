-- Shares that rang people's bells or are about to: one row rings once a day, and further shares of one giver with one person are put
-- together. As long as a day.
CREATE TABLE disk.share_notices (
  company_id uuid NOT NULL,
  node_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- The member who shared it.
  giver_id uuid NOT NULL,
  grant_id uuid NOT NULL,
  shared_at timestamptz NOT NULL,
  -- The notice that named it; none while it waits.
  batch_id uuid,
  rung_at timestamptz,
  PRIMARY KEY (company_id, node_id, user_id),
  CHECK ((batch_id IS NULL) = (rung_at IS NULL))
);
CREATE INDEX share_notices_of_giver ON disk.share_notices (company_id, giver_id, user_id, rung_at);
CREATE INDEX share_notices_of_batch ON disk.share_notices (company_id, batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX share_notices_by_time ON disk.share_notices (company_id, shared_at);
SELECT platform.declare_company_table('disk.share_notices');
GRANT SELECT, INSERT, DELETE ON disk.share_notices TO {{app}};
GRANT UPDATE (giver_id, grant_id, shared_at, batch_id, rung_at) ON disk.share_notices TO {{app}};
