interface EventFacts {
  readonly uid?: string;
  readonly method?: string | null;
  readonly organiser?: string | null;
  readonly guests?: readonly string[];
  readonly sequence?: number;
  readonly stamp?: string;
  readonly title?: string;
  /** The lines of the event with its time. */
  readonly when?: readonly string[];
  readonly extra?: readonly string[];
  /** Lines before the event, such as a zone. */
  readonly before?: readonly string[];
}

/** An event as calendars send it in letters. */
export function buildEvent({
  uid = 'meeting-1@partner.example',
  method = 'REQUEST',
  organiser = 'boss@partner.example',
  guests = [],
  sequence = 0,
  stamp = '20261120T080000Z',
  title = 'Обсуждение договора',
  when = ['DTSTART:20261210T070000Z', 'DTEND:20261210T080000Z'],
  extra = [],
  before = [],
}: EventFacts = {}): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Partner//Calendar//RU',
    ...(method === null ? [] : [`METHOD:${method}`]),
    ...before,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    ...when,
    `SEQUENCE:${sequence}`,
    `SUMMARY:${title}`,
    ...(organiser === null ? [] : [`ORGANIZER;CN=Пётр Орлов:mailto:${organiser}`]),
    ...guests.map(
      (email) =>
        `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${email}`,
    ),
    ...extra,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
