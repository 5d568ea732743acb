-- An invoice that who sells made out for a company that has agreed to nothing yet is an offer: who pays it accepts it.
ALTER TABLE billing.invoices
  -- The version that its payment accepts; null where the company had agreed before.
  ADD COLUMN offer_number integer REFERENCES billing.offers (number);

ALTER TABLE billing.agreements
  -- Nobody pressed anything where a payment accepted.
  ALTER COLUMN agreed_by DROP NOT NULL,
  ADD CONSTRAINT agreements_agreed_by_check CHECK (agreed_by IS NOT NULL OR offer_number IS NOT NULL);
