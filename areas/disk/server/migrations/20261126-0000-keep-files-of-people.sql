-- What a person's file was marked as a program's own when it was put aside under a name that people use: `report.bak`. From now on only
-- names that systems alone write carry the mark, so what has another name is a person's file again.
ALTER TABLE disk.nodes NO FORCE ROW LEVEL SECURITY;
UPDATE disk.nodes SET is_noise = false
WHERE is_noise AND name !~* '^(\._|\.DS_Store$|~\$|\.~lock\.|Thumbs\.db$|desktop\.ini$)';
ALTER TABLE disk.nodes FORCE ROW LEVEL SECURITY;
