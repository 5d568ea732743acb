-- An organiser changes a meeting or calls it off; guests get a letter of each version.

GRANT UPDATE (title, starts_at, time_zone, minutes, status) ON meetings.meetings TO {{app}};
