-- Moves of all content between the folder and a bucket while servers serve. At most one is open.
CREATE TABLE platform.blob_moves (
  number integer PRIMARY KEY,
  target text NOT NULL CHECK (target IN ('folder', 'bucket')),
  -- The marks of both places (installation.id).
  source_id uuid NOT NULL,
  target_id uuid NOT NULL,
  -- copying: servers join one by one. closing: all that store content write to both places. moved: the target alone is in use.
  phase text NOT NULL DEFAULT 'copying' CHECK (phase IN ('copying', 'closing', 'moved')),
  -- All content with a row up to this id is copied and verified.
  copied_to uuid,
  started_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX blob_moves_open ON platform.blob_moves ((true)) WHERE phase <> 'moved';
SELECT platform.declare_installation_table('platform.blob_moves');
-- Storing content checks that its server takes part.
GRANT SELECT (number, phase) ON platform.blob_moves TO {{app}};
-- The newest move whose writes of this server all reach both places.
ALTER TABLE platform.servers ADD COLUMN blob_move integer;
