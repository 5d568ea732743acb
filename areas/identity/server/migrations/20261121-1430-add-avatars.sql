-- The person's picture: which blob it lies in. As long as the account; the blob belongs to the person.
ALTER TABLE identity.users ADD COLUMN avatar_blob_id uuid;
GRANT UPDATE (avatar_blob_id) ON identity.users TO {{app}};
