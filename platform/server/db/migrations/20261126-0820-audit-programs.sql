-- The program that acted for a person, a key or an app: a part of who acted, sealed and erased with it.
ALTER TABLE platform.audit_records
  ADD COLUMN via_kind text CHECK (via_kind IN ('key', 'app')),
  ADD COLUMN via_id uuid,
  ADD CHECK ((via_kind IS NULL) = (via_id IS NULL));
-- The application states them; the seals and the place in the chain stay closed to it.
GRANT INSERT (via_kind, via_id) ON platform.audit_records TO {{app}};
