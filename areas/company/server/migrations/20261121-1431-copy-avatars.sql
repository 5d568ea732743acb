-- A copy of the person's, as the name is: colleagues see it without leaving the company's own wall.
ALTER TABLE company.members ADD COLUMN avatar_blob_id uuid;
GRANT UPDATE (avatar_blob_id) ON company.members TO {{app}};
