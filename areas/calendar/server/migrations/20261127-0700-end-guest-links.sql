-- The link of a guest can be ended while the guest stays one.
GRANT UPDATE (token_hash) ON calendar.guests TO {{app}};
