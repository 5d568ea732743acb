-- A line of a file that is mended in place, instead of in the file.
GRANT UPDATE (cells) ON invitations.import_rows TO {{app}};
