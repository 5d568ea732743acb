-- Every server looks for changes of topics twice a second and at each event, whatever the table has retained.
CREATE INDEX live_events_changes_by_xid ON platform.live_events (xid) WHERE kind <> 'event';
