-- Another tariff from the next period on, as seats may change already; and what was paid for until a period that is paid ahead begins.
ALTER TABLE billing.subscriptions
  ADD COLUMN next_tariff_id uuid,
  ADD COLUMN next_tariff_version integer,
  ADD COLUMN earlier_tariff_id uuid,
  ADD COLUMN earlier_tariff_version integer,
  ADD FOREIGN KEY (next_tariff_id, next_tariff_version) REFERENCES billing.tariff_versions (tariff_id, number),
  ADD FOREIGN KEY (earlier_tariff_id, earlier_tariff_version) REFERENCES billing.tariff_versions (tariff_id, number),
  ADD CHECK ((next_tariff_id IS NULL) = (next_tariff_version IS NULL)),
  ADD CHECK ((earlier_tariff_id IS NULL) = (earlier_tariff_version IS NULL));
GRANT UPDATE (next_tariff_id, next_tariff_version, earlier_tariff_id, earlier_tariff_version) ON billing.subscriptions TO {{app}};
