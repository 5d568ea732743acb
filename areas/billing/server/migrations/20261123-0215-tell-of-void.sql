-- Those who were told of an invoice are told that it is void.
ALTER TABLE billing.invoice_messages
  DROP CONSTRAINT invoice_messages_about_check,
  ADD CONSTRAINT invoice_messages_about_check
    CHECK (about IN ('issued', 'due-soon', 'due-today', 'overdue', 'ends-soon', 'paid', 'void'));
