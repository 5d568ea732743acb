-- What the review of the first loop found: credit that went into an invoice when it was made out, seats of a period that still runs,
-- money that goes back into the ledger, months that were closed, and how the seller was taxed on which days.

ALTER TABLE billing.invoices
  -- Of what the company had paid ahead, so much went into it when it was made out: the paper asks for the rest.
  ADD COLUMN credit_kopecks bigint NOT NULL DEFAULT 0 CHECK (credit_kopecks BETWEEN 0 AND kopecks);
GRANT UPDATE (credit_kopecks) ON billing.invoices TO {{app}};
-- A payment names a number; numbers are few a seller, companies many.
CREATE INDEX invoices_numbered ON billing.invoices (seller_id, number);

ALTER TABLE billing.subscriptions
  -- Until the period that is paid last begins, these hold.
  ADD COLUMN earlier_seats integer CHECK (earlier_seats BETWEEN 1 AND 100000);
GRANT UPDATE (earlier_seats) ON billing.subscriptions TO {{app}};

ALTER TABLE billing.ledger DROP CONSTRAINT ledger_kind_check;
ALTER TABLE billing.ledger ADD CONSTRAINT ledger_kind_check
  CHECK (kind IN ('payment', 'invoice', 'return', 'correction') AND (kind IN ('payment', 'return') OR kopecks < 0)
    AND (kind IN ('invoice', 'correction') OR kopecks > 0));

-- The last month that the seller closed: months are closed in their order.
CREATE TABLE billing.closings (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  month date NOT NULL CHECK (extract(day FROM month) = 1)
);
SELECT platform.declare_company_table('billing.closings');
GRANT SELECT, INSERT ON billing.closings TO {{app}};
GRANT UPDATE (month) ON billing.closings TO {{app}};

-- How the seller is taxed, from which day on: a document of March says what held in March.
CREATE TABLE billing.regimes (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  from_on date NOT NULL,
  regime text NOT NULL,
  PRIMARY KEY (company_id, from_on)
);
SELECT platform.declare_company_table('billing.regimes');
GRANT SELECT, INSERT ON billing.regimes TO {{app}};
GRANT UPDATE (regime) ON billing.regimes TO {{app}};

-- Of payments that name a number, an INN and a sum those with which an open invoice agrees in all three: of each the payment,
-- the company and the invoice.
CREATE FUNCTION billing.agreeing_invoice_ids(seller_company uuid, payments uuid[], numbers text[], inns text[], sums bigint[])
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT unnest(ARRAY[asked.payment, i.company_id, i.id])
  FROM unnest(payments, numbers, inns, sums) AS asked (payment, number, inn, kopecks)
  JOIN billing.invoices i ON i.seller_id = seller_company AND i.number = asked.number
  WHERE i.buyer_inn = asked.inn AND i.kopecks - i.paid_kopecks = asked.kopecks AND i.state IN ('open', 'partly-paid')
    AND asked.inn <> '' AND seller_company = platform.current_company_id()
$$;
REVOKE EXECUTE ON FUNCTION billing.agreeing_invoice_ids(uuid, uuid[], text[], text[], bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.agreeing_invoice_ids(uuid, uuid[], text[], text[], bigint[]) TO {{app}};
