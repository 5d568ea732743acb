-- What goes for good of the trash of a space is found by the moment that it was marked with.
CREATE INDEX nodes_purged ON disk.nodes (company_id, trashed_space_id, purged_at, id) WHERE purged_at IS NOT NULL;
