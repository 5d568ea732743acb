-- A letter may be withheld: its recipient gets too many, or wants none.
ALTER TABLE company.invitations
  DROP CONSTRAINT invitations_delivery_check,
  ADD CONSTRAINT invitations_delivery_check CHECK (delivery IN ('delivered', 'failed', 'withheld'));
