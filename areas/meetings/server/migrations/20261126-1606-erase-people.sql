-- A meeting whose event is erased goes with it; meetings in a person's own room outlive the person without the name in their titles.
GRANT DELETE ON meetings.meetings TO {{app}};
GRANT UPDATE (title) ON meetings.runs TO {{app}};
