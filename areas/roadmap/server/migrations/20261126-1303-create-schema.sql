-- The area's own schema.

CREATE SCHEMA roadmap;
GRANT USAGE ON SCHEMA roadmap TO {{app}};
