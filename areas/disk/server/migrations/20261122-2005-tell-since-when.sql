-- Since when a program has a file locked: the page says so.
ALTER TABLE disk.locks ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE disk.locks ALTER COLUMN created_at DROP DEFAULT;
