-- A link by which strangers send files into a folder and read nothing. It has a title and both limits; a link for reading has none.
ALTER TABLE disk.links
  -- How the maker calls it; the name of the folder is not shown.
  ADD COLUMN upload_title text CHECK (length(upload_title) BETWEEN 1 AND 100),
  ADD COLUMN upload_limit integer CHECK (upload_limit > 0),
  ADD COLUMN byte_limit bigint CHECK (byte_limit > 0),
  ADD COLUMN uploads integer NOT NULL DEFAULT 0,
  ADD COLUMN uploaded_bytes bigint NOT NULL DEFAULT 0,
  -- Of how many the maker was notified, and when last.
  ADD COLUMN announced_uploads integer NOT NULL DEFAULT 0,
  ADD COLUMN announced_at timestamptz,
  ADD CHECK ((upload_title IS NULL) = (upload_limit IS NULL) AND (upload_title IS NULL) = (byte_limit IS NULL)),
  ADD CHECK (upload_title IS NULL OR (NOT may_download AND download_limit IS NULL));
GRANT UPDATE (upload_title, upload_limit, byte_limit, uploads, uploaded_bytes, announced_uploads, announced_at) ON disk.links TO {{app}};

-- How a stranger who sent the file by a link calls themselves. It stays with the file, whoever changes it later.
ALTER TABLE disk.nodes ADD COLUMN sender_name text CHECK (length(sender_name) BETWEEN 1 AND 100);
