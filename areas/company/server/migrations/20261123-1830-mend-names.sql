-- The name on the card is as the company's administrators wrote it; the person's own next change of name takes it back.
ALTER TABLE company.members ADD COLUMN is_name_mended boolean NOT NULL DEFAULT false;
GRANT UPDATE (is_name_mended) ON company.members TO {{app}};
