import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIcs, type CalendarEvent } from './build-ics.ts';

const event: CalendarEvent = {
  isOff: false,
  uid: '0199a000-0000-7000-8000-000000000001@artel.example',
  title: 'Знакомство',
  startsAt: new Date('2026-11-25T07:00:00Z'),
  minutes: 60,
  stamp: new Date('2026-11-21T12:34:56.789Z'),
  sequence: 0,
  organiser: { name: 'Анна Соколова', email: 'anna@example.ru' },
  guest: 'guest+one@example.ru',
  product: 'Артель',
};

interface Line {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

/** Reads an object by the letter of RFC 5545, 3.1: lines end with CRLF, hold 75 octets at most, and go on after a space. */
function read(ics: string): Line[] {
  expect(ics.endsWith('\r\n')).toBe(true);
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  // No octet was cut in two.
  expect(Buffer.from(ics).toString()).toBe(ics);
  const whole = ics.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  return whole.map((line) => {
    const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):(.*)$/u.exec(line);
    if (!match) throw new Error(`No content line: ${line}`);
    const [, name = '', parameters = '', value = ''] = match;
    return { name, parameters, value };
  });
}

/** What a TEXT says (3.3.11). */
const textOf = (value: string) =>
  value.replace(/\\(.)/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
const lineOf = (ics: string, name: string) => read(ics).find((line) => line.name === name);

test('an invitation says when, to what, by whom and whom, in UTC', () => {
  const lines = read(buildIcs(event));
  expect(lines.map(({ name }) => name)).toEqual([
    'BEGIN',
    'VERSION',
    'PRODID',
    'CALSCALE',
    'METHOD',
    'BEGIN',
    'UID',
    'DTSTAMP',
    'DTSTART',
    'DTEND',
    'SEQUENCE',
    'STATUS',
    'SUMMARY',
    'ORGANIZER',
    'ATTENDEE',
    'END',
    'END',
  ]);
  const value = (name: string) => lines.find((line) => line.name === name)?.value;
  expect(value('METHOD')).toBe('REQUEST');
  expect(value('DTSTAMP')).toBe('20261121T123456Z');
  expect(value('DTSTART')).toBe('20261125T070000Z');
  expect(value('DTEND')).toBe('20261125T080000Z');
  expect(value('UID')).toBe(event.uid);
  expect(value('SUMMARY')).toBe('Знакомство');
  expect(value('ORGANIZER')).toBe('mailto:anna@example.ru');
  expect(value('ATTENDEE')).toBe('mailto:guest+one@example.ru');
  expect(lines.find(({ name }) => name === 'ATTENDEE')?.parameters).toContain(
    ';PARTSTAT=NEEDS-ACTION;RSVP=TRUE;',
  );
});

test.each([
  'Встреча\r\nATTENDEE:mailto:evil@example.ru',
  'a\nBEGIN:VALARM',
  'a\u2028b\u0085c',
  'один; два, три \\ четыре \\n',
  '"; CN="x":mailto:evil@example.ru',
  'END:VEVENT',
  'я'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(25),
])('the title %j and a name like it add no line and change no field', (words) => {
  const ics = buildIcs({ ...event, title: words, organiser: { ...event.organiser, name: words } });
  const lines = read(ics);
  expect(lines).toHaveLength(17);
  expect(textOf(lineOf(ics, 'SUMMARY')?.value ?? '')).toBe(
    words.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
  );
  expect(lineOf(ics, 'ORGANIZER')?.value).toBe('mailto:anna@example.ru');
});

test('whatever is typed, the object keeps its shape and the title its words', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ maxLength: 80 }),
      (title, name) => {
        const ics = buildIcs({ ...event, title, organiser: { ...event.organiser, name } });
        expect(read(ics)).toHaveLength(17);
        expect(textOf(lineOf(ics, 'SUMMARY')?.value ?? '')).toBe(
          title.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
        );
      },
    ),
    { numRuns: 300 },
  );
});
