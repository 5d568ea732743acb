-- Guests of an event may meet in a room; which one, the area of rooms knows.
ALTER TABLE calendar.events ADD COLUMN has_room boolean NOT NULL DEFAULT false;
GRANT UPDATE (has_room) ON calendar.events TO {{app}};
