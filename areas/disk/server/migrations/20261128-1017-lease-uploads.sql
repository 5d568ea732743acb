-- One request at a time writes an upload, on any server. The right to it ends by itself, so that a server that was
-- killed or cut off does not block the upload; it is renewed while bytes arrive.
ALTER TABLE disk.uploads
  -- The request that writes now.
  ADD COLUMN writer uuid,
  ADD COLUMN writer_until timestamptz,
  ADD CHECK ((writer IS NULL) = (writer_until IS NULL));
GRANT UPDATE (writer, writer_until) ON disk.uploads TO {{app}};
