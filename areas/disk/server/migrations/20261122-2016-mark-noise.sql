-- What systems and programs wrote beside files for themselves, and what was never called otherwise: it alone makes no trash and no version.
ALTER TABLE disk.nodes ADD COLUMN is_noise boolean NOT NULL DEFAULT false;
GRANT UPDATE (is_noise) ON disk.nodes TO {{app}};
