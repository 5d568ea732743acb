-- A price of nothing can't be invoiced, so its subscribers were suspended with nothing to pay. Versions are never changed: one of
-- before remains, is not offered, not announced and nobody's next.
ALTER TABLE billing.tariff_versions
  ADD CONSTRAINT tariff_versions_price_check CHECK (flat_kopecks + seat_kopecks > 0) NOT VALID;

UPDATE billing.tariffs AS t SET is_offered = false, version = version + 1
WHERE is_offered AND EXISTS (SELECT FROM billing.tariff_versions AS v WHERE v.tariff_id = t.id
  AND v.number = (SELECT max(number) FROM billing.tariff_versions WHERE tariff_id = t.id) AND v.flat_kopecks + v.seat_kopecks = 0);

DELETE FROM billing.price_changes AS c USING billing.tariff_versions AS v
WHERE v.tariff_id = c.tariff_id AND v.number = c.number AND v.flat_kopecks + v.seat_kopecks = 0;

ALTER TABLE billing.subscriptions NO FORCE ROW LEVEL SECURITY;
UPDATE billing.subscriptions AS s SET next_seats = NULL, next_tariff_id = NULL, next_tariff_version = NULL, version = s.version + 1
FROM billing.tariff_versions AS v
WHERE v.tariff_id = s.next_tariff_id AND v.number = s.next_tariff_version AND v.flat_kopecks + v.seat_kopecks = 0;
ALTER TABLE billing.subscriptions FORCE ROW LEVEL SECURITY;
