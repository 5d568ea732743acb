-- Links of a member who leaves go on in the name of the receiver.
GRANT UPDATE (created_by) ON disk.links TO {{app}};
CREATE INDEX links_of_maker ON disk.links (company_id, created_by);
