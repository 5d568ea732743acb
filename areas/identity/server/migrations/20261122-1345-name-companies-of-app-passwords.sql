-- A program that signs in by Basic is in the company in which its password was made; of those made before, in the person's own.
ALTER TABLE identity.app_passwords ADD COLUMN company_id uuid;
