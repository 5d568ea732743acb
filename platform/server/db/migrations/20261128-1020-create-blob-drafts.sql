-- Drafts of blobs in a bucket: what of each has arrived, so that any server writes its next chunk.
CREATE TABLE platform.blob_drafts (
  id uuid PRIMARY KEY,
  -- The multipart upload of the bucket; null until the first part is full.
  upload_id text CHECK (length(upload_id) <= 2000),
  -- The parts that the bucket has received, in their order: [{"number": 1, "etag": "…"}].
  parts jsonb NOT NULL DEFAULT '[]',
  part_bytes bigint NOT NULL DEFAULT 0 CHECK (part_bytes >= 0),
  -- The number of the next part. A part of a writer that came too late has a number of its own.
  next_number integer NOT NULL DEFAULT 1,
  -- The object with the bytes after the last part, which are too few for another one.
  tail_key text CHECK (length(tail_key) <= 200),
  tail_bytes bigint NOT NULL DEFAULT 0 CHECK (tail_bytes >= 0),
  -- Known once the content is complete under its final key.
  sha256 bytea CHECK (length(sha256) = 32),
  -- Counts changes: of two writers that began at the same offset one is refused.
  version integer NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL
);
CREATE INDEX blob_drafts_changed_at ON platform.blob_drafts (changed_at);
SELECT platform.declare_installation_table('platform.blob_drafts');
GRANT SELECT (id, upload_id, parts, part_bytes, next_number, tail_key, tail_bytes, sha256, version, changed_at) ON platform.blob_drafts TO {{app}};
GRANT INSERT (id, changed_at) ON platform.blob_drafts TO {{app}};
GRANT UPDATE (upload_id, parts, part_bytes, next_number, tail_key, tail_bytes, sha256, version, changed_at) ON platform.blob_drafts TO {{app}};
GRANT DELETE ON platform.blob_drafts TO {{app}};
