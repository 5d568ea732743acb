-- The area's own schema.

CREATE SCHEMA integrations;
GRANT USAGE ON SCHEMA integrations TO {{app}};
