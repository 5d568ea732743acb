-- The maker of a link sees how often visitors opened it, beside how often they downloaded.
ALTER TABLE disk.links ADD COLUMN openings integer NOT NULL DEFAULT 0;
-- A member's own links are listed by the time of creation.
DROP INDEX disk.links_of_creator;
CREATE INDEX links_of_creator ON disk.links (company_id, created_by, created_at, id);
GRANT UPDATE (openings) ON disk.links TO {{app}};
