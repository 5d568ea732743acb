import { expect, test } from 'vitest';
import { toInstants } from '../rules/timing.ts';
import { type ReadMessage, readMessage, readSource } from './read-message.ts';

const receivedAt = new Date('2026-11-26T09:00:00Z');
const read = (source: string, provided: { method?: string | null; zone?: string } = {}) =>
  readMessage(source, { method: null, receivedAt, zone: 'Europe/Moscow', ...provided });
const found = (source: string, provided: { method?: string | null; zone?: string } = {}): ReadMessage => {
  const message = read(source, provided);
  if (typeof message === 'string') throw new Error(message);
  return message;
};
const calendar = (lines: readonly string[], method: string | null = 'REQUEST') =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...(method === null ? [] : [`METHOD:${method}`]),
    ...lines,
    'END:VCALENDAR',
  ].join('\r\n');
const event = (lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:a@b', ...lines, 'END:VEVENT'];
const getTimes = (message: ReadMessage) => {
  const { startsAt, endsAt } = toInstants(message.main);
  return [startsAt.toISOString(), endsAt.toISOString()];
};

test('an event as Google writes it: instants by UTC are shown by the clocks of the reader', () => {
  const message = found(
    calendar([
      'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'DTSTART:20261210T070000Z',
      'DTEND:20261210T080000Z',
      'DTSTAMP:20261126T080000Z',
      'ORGANIZER;CN=Пётр Орлов:mailto:boss@gmail.example',
      'UID:5k2l@google.example',
      'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE',
      ' ;CN=nina@example.ru;X-NUM-GUESTS=0:mailto:nina@example.ru',
      'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=OPT-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:OLEG@example.ru',
      'X-GOOGLE-CONFERENCE:https://meet.google.example/abc',
      'DESCRIPTION:Первая строка\\nвторая\\, с запятой <b>и тегом</b>',
      'LOCATION:',
      'SEQUENCE:1',
      'STATUS:CONFIRMED',
      'SUMMARY:Обсуждение',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
  );
  expect(message).toMatchObject({
    method: 'request',
    uid: '5k2l@google.example',
    organiser: { name: 'Пётр Орлов', email: 'boss@gmail.example' },
    remarks: [],
    main: {
      ...{ title: 'Обсуждение', notes: 'Первая строка\nвторая, с запятой <b>и тегом</b>', sequence: 1 },
      ...{ starts: '2026-12-10T10:00', ends: '2026-12-10T11:00', timeZone: 'Europe/Moscow' },
    },
  });
  expect(message.main.guests).toEqual([
    { name: 'nina@example.ru', email: 'nina@example.ru', answer: 'none', isOptional: false },
    { name: '', email: 'oleg@example.ru', answer: 'accepted', isOptional: true },
  ]);
});

test('a series as Outlook writes it: the name that Windows has for a zone, and exceptions beside the series', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:W. Europe Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const message = found(
    calendar([
      ...zone,
      ...event([
        'SUMMARY;LANGUAGE=de-DE:Jour fixe',
        'DTSTART;TZID=W. Europe Standard Time:20261201T100000',
        'DTEND;TZID=W. Europe Standard Time:20261201T110000',
        'RRULE:FREQ=WEEKLY;UNTIL=20270101T090000Z;INTERVAL=1;BYDAY=TU;WKST=MO',
        'EXDATE;TZID=W. Europe Standard Time:20261215T100000',
        'CLASS:PRIVATE',
        'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE',
      ]),
      ...event([
        'RECURRENCE-ID;TZID=W. Europe Standard Time:20261208T100000',
        'DTSTART;TZID=W. Europe Standard Time:20261209T120000',
        'DTEND;TZID=W. Europe Standard Time:20261209T130000',
      ]),
    ]),
  );
  expect(message.whole).toMatchObject({
    ...{ timeZone: 'Europe/Berlin', starts: '2026-12-01T10:00', isPrivate: true },
    rule: 'FREQ=WEEKLY;UNTIL=20270101T090000Z;BYDAY=TU',
    leftOut: ['2026-12-15T10:00'],
  });
  expect(message.single).toHaveLength(1);
  expect(getTimes(message)).toEqual(['2026-12-01T09:00:00.000Z', '2026-12-01T10:00:00.000Z']);
});

test('a zone that no list has is read by its own rules, also where they change within the year', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Customized Time Zone',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0600',
    'TZOFFSETTO:+0500',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0500',
    'TZOFFSETTO:+0600',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];
  const at = (starts: string, more: readonly string[] = []) =>
    found(
      calendar([
        ...zone,
        ...event([`DTSTART;TZID=Customized Time Zone:${starts}`, 'DURATION:PT1H', ...more]),
      ]),
    );
  expect(getTimes(at('20261210T100000'))[0]).toBe('2026-12-10T05:00:00.000Z');
  expect(getTimes(at('20270610T100000'))[0]).toBe('2027-06-10T04:00:00.000Z');
  expect(at('20261210T100000').remarks).toEqual([]);
  expect(at('20261210T100000', ['RRULE:FREQ=WEEKLY;COUNT=3']).remarks).toEqual(['zone-guessed']);
  const unknown = found(calendar(event(['DTSTART;TZID=Nowhere:20261210T100000'])));
  expect(unknown).toMatchObject({ remarks: ['zone-unknown'], main: { starts: '2026-12-10T10:00' } });
});

test('an event as Apple writes it: whole days, a name of a zone with a path, an address in a parameter', () => {
  const message = found(
    calendar(
      event([
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270103',
        'SUMMARY:Выезд',
        'ORGANIZER;CN="Орлов, Пётр";EMAIL=boss@icloud.example:/aMTIz/principal/',
        'ATTENDEE;CN="Nina";EMAIL=nina@example.ru;PARTSTAT=NEEDS-ACTION:invalid:nomail',
      ]),
    ),
  );
  expect(message).toMatchObject({
    organiser: { name: 'Орлов, Пётр', email: 'boss@icloud.example' },
    main: { isAllDay: true, starts: '2026-12-31', ends: '2027-01-03', timeZone: null },
  });
  expect(message.main.guests.map(({ email }) => email)).toEqual(['nina@example.ru']);
  const path = 'DTSTART;TZID=/freeassociation.sourceforge.net/Asia/Yekaterinburg:20261210T120000';
  expect(found(calendar(event([path]))).main.timeZone).toBe('Asia/Yekaterinburg');
});

test('an event as Yandex writes it: the method is in the letter alone, the zone has a name', () => {
  const source = calendar(
    event([
      'DTSTART;TZID=Europe/Moscow:20261210T120000',
      'DTEND;TZID=Europe/Moscow:20261210T123000',
      'SUMMARY:Созвон',
      'ORGANIZER;CN=Отдел: продажи:mailto:sales@yandex.example',
    ]),
    null,
  );
  expect(found(source, { method: 'REQUEST' })).toMatchObject({
    method: 'request',
    organiser: { name: 'Отдел: продажи', email: 'sales@yandex.example' },
  });
  expect(found(source).method).toBe('publish');
});

test('one time of a series without the series, as Thunderbird sends it', () => {
  const message = found(
    calendar(
      event([
        'RECURRENCE-ID;TZID=Europe/Moscow:20261208T100000',
        'DTSTART;TZID=Europe/Moscow:20261208T150000',
        'DTEND;TZID=Europe/Moscow:20261208T160000',
        'SUMMARY:Созвон',
      ]),
    ),
  );
  expect(message.whole).toBeNull();
  expect(message.main.recurrence).toMatchObject({ shown: '2026-12-08T10:00', zone: 'Europe/Moscow' });
});

test('an answer needs no time; the comment of the guest is read', () => {
  const message = found(
    calendar(
      event(['ATTENDEE;PARTSTAT=DECLINED:mailto:nina@example.ru', 'SEQUENCE:2', 'COMMENT:В отпуске']),
      'REPLY',
    ),
  );
  expect(message).toMatchObject({
    method: 'reply',
    main: { hasTime: false, sequence: 2, comment: 'В отпуске' },
  });
});

test('a message that makes no sense is a problem with a name', () => {
  expect(read('')).toBe('unreadable');
  expect(read('\u0001\u0002 not a calendar')).toBe('unreadable');
  expect(read(calendar([]))).toBe('unreadable');
  expect(read(calendar(['BEGIN:VEVENT', 'DTSTART:20261210T070000Z', 'END:VEVENT']))).toBe('no-uid');
  expect(read(calendar(event(['SUMMARY:Когда-нибудь'])))).toBe('no-time');
  expect(read(calendar(event(['DTSTART:20261399T990000'])))).toBe('no-time');
  expect(read(calendar(event(['DTSTART:20261210T080000Z', 'DTEND:20261210T070000Z'])))).toBe(
    'ends-before-start',
  );
  expect(read(calendar(event(['DTSTART:20261210T080000Z']), 'REFRESH'))).toBe('unreadable');
});

test('mistakes that programs make are read as they were meant', () => {
  expect(
    found(calendar(event(['a line without a colon', 'DTSTART:20261210'])).replaceAll('\r', '')).main,
  ).toMatchObject({
    isAllDay: true,
    ...{ starts: '2026-12-10', ends: '2026-12-11' },
  });
  const same = found(calendar(event(['DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261210'])));
  expect(same.main.ends).toBe('2026-12-11');
  for (const rule of [
    'FREQ=SECONDLY',
    'FREQ=FOO',
    'FREQ=MONTHLY;BYDAY=1MO;BYSETPOS=2',
    'FREQ=WEEKLY;INTERVAL=0',
  ]) {
    const message = found(calendar(event(['DTSTART:20261210T080000Z', `RRULE:${rule}`])));
    expect([rule, message.main.rule, message.remarks]).toEqual([rule, null, ['rule-unsupported']]);
  }
  const huge = found(
    calendar(event(['DTSTART:20261210T080000Z', 'SEQUENCE:99999999999999', 'SUMMARY:a\\u0000b'])),
  );
  expect(huge.main.sequence).toBe(2_147_483_647);
});

test('a file of any size and form is read in bounded time', () => {
  const many = calendar(Array.from({ length: 20_000 }, () => event(['DTSTART:20261210T080000Z'])).flat());
  const nested = `${'BEGIN:VEVENT\n'.repeat(20_000)}UID:x\n`;
  const folded = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nSUMMARY:a\n${' b\n'.repeat(140_000)}END:VEVENT\nEND:VCALENDAR`;
  const quotes = calendar(
    event([`ATTENDEE;CN=${'"'.repeat(90_000)}:mailto:a@b.ru`, 'DTSTART:20261210T080000Z']),
  );
  const spaces = calendar(event([`SUMMARY:${' '.repeat(500_000)}x`, 'DTSTART:20261210T080000Z']));
  expect(found(many)).toMatchObject({ remarks: ['more-events'] });
  for (const source of [many, nested, folded, quotes, spaces]) expect(read(source)).toBeDefined();
});

test('a text of another code page is read, and bytes that are none are not', () => {
  const source = calendar(event(['DTSTART:20261210T080000Z', 'SUMMARY:Встреча']));
  const cp1251 = Buffer.from(
    [...source].map((sign) => {
      const code = sign.charCodeAt(0);
      return code < 0x80 ? code : code - 0x0410 + 0xc0;
    }),
  );
  expect(found(readSource(cp1251) ?? '').main.title).toBe('Встреча');
  expect(readSource(Buffer.from([0x42, 0, 1, 2]))).toBeNull();
  expect(readSource(Buffer.alloc(1024 * 1024 + 1, 0x41))).toBeNull();
});
