-- What the inviter writes to whom they ask in: shown on the invitation's page, and in its letter where the company may speak.
ALTER TABLE invitations.invitations ADD COLUMN note text NOT NULL DEFAULT '' CHECK (length(note) <= 500);
GRANT UPDATE (note) ON invitations.invitations TO {{app}};
