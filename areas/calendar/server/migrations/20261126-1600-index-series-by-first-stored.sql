-- Series of which the stored occurrences begin after an instant; those that end before one have an index already.
CREATE INDEX events_series_from ON calendar.events (company_id, calendar_id, stored_from)
  WHERE rule IS NOT NULL AND deleted_at IS NULL;
