-- An acceptance belongs to the INN that made it: a company with another one has accepted nothing. The INN of former acceptances is
-- unknown, so the one that the card has now counts.
ALTER TABLE billing.agreements ADD COLUMN inn text NOT NULL DEFAULT '' CHECK (inn ~ '^(\d{10}|\d{12})?$');

ALTER TABLE billing.agreements NO FORCE ROW LEVEL SECURITY;
ALTER TABLE requisites.cards NO FORCE ROW LEVEL SECURITY;
UPDATE billing.agreements AS a SET inn = c.inn FROM requisites.cards AS c WHERE c.company_id = a.company_id AND c.inn <> '';
ALTER TABLE requisites.cards FORCE ROW LEVEL SECURITY;
ALTER TABLE billing.agreements FORCE ROW LEVEL SECURITY;
