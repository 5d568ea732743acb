-- Programs that work in a company under a name of their own: members without an account, who are no people.

ALTER TABLE company.members ADD COLUMN is_service boolean NOT NULL DEFAULT false;
ALTER TABLE company.members ADD CONSTRAINT members_service_check CHECK (NOT (is_service AND role = 'owner'));
