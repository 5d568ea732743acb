-- A draft that is sent says the ground that holds on its day.
GRANT UPDATE (basis) ON billing.documents TO {{app}};
