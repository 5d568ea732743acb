-- Stamps and signatures that papers show no more from now on. One that no paper names is released.

CREATE TABLE billing.replaced_pictures (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  blob_id uuid NOT NULL,
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, blob_id)
);
-- What was replaced before this was written down.
INSERT INTO billing.replaced_pictures (company_id, blob_id, replaced_at)
SELECT b.company_id, b.id, b.created_at FROM platform.blobs b
WHERE b.kind = 'billing/picture' AND b.company_id IS NOT NULL AND b.released_at IS NULL
  AND NOT EXISTS (SELECT FROM billing.pictures p WHERE p.blob_id = b.id);
SELECT platform.declare_company_table('billing.replaced_pictures');
GRANT SELECT, INSERT, DELETE ON billing.replaced_pictures TO {{app}};

-- Which of some pictures the seller's papers show, in whosever wall they are.
CREATE FUNCTION billing.shown_picture_ids(seller_company uuid, among uuid[]) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT p.id FROM unnest(among) AS p (id)
  WHERE seller_company = platform.current_company_id() AND (
    EXISTS (
      SELECT FROM billing.invoices WHERE seller_id = seller_company
        AND p.id::text IN (seller->>'stampBlobId', seller->>'facsimileBlobId')
    ) OR EXISTS (
      SELECT FROM billing.documents WHERE seller_id = seller_company
        AND p.id::text IN (seller->>'stampBlobId', seller->>'facsimileBlobId')
    )
  )
$$;
REVOKE EXECUTE ON FUNCTION billing.shown_picture_ids(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.shown_picture_ids(uuid, uuid[]) TO {{app}};
