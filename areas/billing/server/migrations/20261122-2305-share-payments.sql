-- The desk: a payment is shared among invoices, credit and what goes back to who paid; each part can be taken back.
CREATE TABLE billing.payment_parts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit', 'refund')),
  kopecks bigint NOT NULL CHECK (kopecks > 0),
  -- Whose it is now and for which invoice, as a note: both belong to the buyer.
  buyer_id uuid,
  buyer_name text NOT NULL DEFAULT '',
  invoice_id uuid,
  invoice_number text NOT NULL DEFAULT '',
  -- So much of the invoice was paid by it, with what the company had paid ahead.
  spent_kopecks bigint NOT NULL DEFAULT 0 CHECK (spent_kopecks >= 0),
  note text NOT NULL DEFAULT '',
  made_by text NOT NULL CHECK (made_by IN ('rule', 'person')),
  undone_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, payment_id) REFERENCES billing.bank_payments (company_id, id),
  CHECK ((kind = 'refund') = (buyer_id IS NULL)),
  CHECK ((kind = 'invoice') = (invoice_id IS NOT NULL))
);
CREATE INDEX payment_parts_payment ON billing.payment_parts (company_id, payment_id, id);
SELECT platform.declare_company_table('billing.payment_parts');
GRANT SELECT, INSERT ON billing.payment_parts TO {{app}};
GRANT UPDATE (undone_at) ON billing.payment_parts TO {{app}};

-- The owner writes here once; the walls of the tables are for everybody after that.
ALTER TABLE billing.payment_parts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE billing.bank_payments NO FORCE ROW LEVEL SECURITY;
-- What was matched so far was matched as a whole. What an invoice took of it is the line of the ledger that follows it.
INSERT INTO billing.payment_parts (company_id, id, payment_id, kind, kopecks, buyer_id, buyer_name, invoice_id, invoice_number,
  spent_kopecks, made_by, created_at)
SELECT p.company_id, gen_random_uuid(), p.id, 'invoice', p.kopecks, p.buyer_id, coalesce(i.buyer ->> 'name', ''), p.invoice_id,
  coalesce(i.number, ''), coalesce(-spent.kopecks, 0), p.matched_by, coalesce(came.created_at, now())
FROM billing.bank_payments p
LEFT JOIN billing.invoices i ON i.company_id = p.buyer_id AND i.id = p.invoice_id
LEFT JOIN billing.ledger came ON came.company_id = p.buyer_id AND came.payment_id = p.id
LEFT JOIN billing.ledger spent ON spent.company_id = came.company_id AND spent.entry = came.entry + 1 AND spent.kind = 'invoice'
  AND spent.invoice_id = p.invoice_id
WHERE p.state = 'matched';

ALTER TABLE billing.bank_payments
  ADD COLUMN used_kopecks bigint NOT NULL DEFAULT 0 CHECK (used_kopecks >= 0),
  ADD COLUMN version integer NOT NULL DEFAULT 1;
UPDATE billing.bank_payments SET used_kopecks = kopecks, version = 2 WHERE state = 'matched';
ALTER TABLE billing.payment_parts FORCE ROW LEVEL SECURITY;
ALTER TABLE billing.bank_payments FORCE ROW LEVEL SECURITY;
ALTER TABLE billing.bank_payments
  DROP COLUMN buyer_id,
  DROP COLUMN invoice_id,
  DROP COLUMN matched_by,
  ADD CHECK (used_kopecks <= kopecks),
  ADD CHECK ((state = 'matched') = (used_kopecks = kopecks));
GRANT UPDATE (used_kopecks, version) ON billing.bank_payments TO {{app}};

-- `refund` is money that went back to the company.
ALTER TABLE billing.ledger DROP CONSTRAINT ledger_kind_check;
ALTER TABLE billing.ledger ADD CONSTRAINT ledger_kind_check
  CHECK (kind IN ('payment', 'invoice', 'return', 'correction', 'refund') AND (kind IN ('payment', 'return') OR kopecks < 0)
    AND (kind IN ('invoice', 'correction', 'refund') OR kopecks > 0));

-- What the subscription was before an invoice was paid, for whoever takes the payment back, and its version since then.
ALTER TABLE billing.invoices ADD COLUMN replaced jsonb;
GRANT UPDATE (replaced) ON billing.invoices TO {{app}};
-- Nothing is deleted: what was not paid for after all stands there and is in no document.
ALTER TABLE billing.services ADD COLUMN is_taken_back boolean NOT NULL DEFAULT false;
GRANT UPDATE (is_taken_back) ON billing.services TO {{app}};

CREATE OR REPLACE FUNCTION billing.served_company_ids(seller_company uuid, from_day date, until_day date, after_company uuid, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT s.company_id FROM billing.services s
  JOIN billing.invoices i ON i.company_id = s.company_id AND i.id = s.invoice_id
  WHERE s.starts_on < until_day AND s.ends_before > from_day AND s.company_id > after_company AND NOT s.is_taken_back
    AND s.kopecks > (SELECT coalesce(sum(d.kopecks), 0) FROM billing.document_lines d
      WHERE d.company_id = s.company_id AND d.invoice_id = s.invoice_id AND d.invoice_place = s.place)
    AND i.seller_id = seller_company AND seller_company = platform.current_company_id()
  ORDER BY s.company_id LIMIT at_most
$$;

-- Open invoices that payments of these INNs, or that name these numbers, may be for: of each the company and the invoice. Those that
-- are named come first, and of one INN there are a few.
CREATE FUNCTION billing.suggested_invoice_ids(seller_company uuid, inns text[], numbers text[], of_each integer, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT unnest(ARRAY[found.company_id, found.id]) FROM (
    SELECT company_id, id FROM billing.invoices
    WHERE seller_id = seller_company AND number = ANY (numbers) AND state IN ('open', 'partly-paid')
    UNION
    SELECT o.company_id, o.id FROM unnest(inns) AS asked (inn), LATERAL (
      SELECT company_id, id FROM billing.invoices
      WHERE seller_id = seller_company AND buyer_inn = asked.inn AND state IN ('open', 'partly-paid')
      ORDER BY issued_on, id LIMIT of_each
    ) o
    LIMIT at_most
  ) found WHERE seller_company = platform.current_company_id()
$$;
REVOKE EXECUTE ON FUNCTION billing.suggested_invoice_ids(uuid, text[], text[], integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.suggested_invoice_ids(uuid, text[], text[], integer, integer) TO {{app}};
-- One statement for a page replaced the question of one payment.
DROP FUNCTION billing.owing_company_ids(uuid, text, integer);
