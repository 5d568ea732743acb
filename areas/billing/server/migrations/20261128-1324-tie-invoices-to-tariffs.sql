-- An invoice names a version of a tariff that exists, so that one that travels with its company brings it along.
ALTER TABLE billing.invoices
  ADD CONSTRAINT invoices_tariff_id_tariff_version_fkey FOREIGN KEY (tariff_id, tariff_version)
  REFERENCES billing.tariff_versions (tariff_id, number) NOT VALID;
