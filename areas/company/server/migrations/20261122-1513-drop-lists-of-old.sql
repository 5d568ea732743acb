-- The platform itself finds whose rows are past their life; nobody asks these any more.
DROP FUNCTION IF EXISTS company.list_companies_with_old_absences(text, integer);
DROP FUNCTION IF EXISTS company.list_companies_with_old_off_boardings(timestamptz, integer);
