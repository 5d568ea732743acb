import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCalendarObject, type CalendarObject } from './calendar-object.ts';

const plain: CalendarObject = {
  uid: 'event@example.ru',
  sequence: 1,
  stamp: new Date('2026-11-26T10:00:00Z'),
  title: 'Планёрка',
  place: 'Зал',
  notes: 'Повестка',
  isBusy: true,
  isPrivate: false,
  isCancelled: false,
  isAllDay: false,
  starts: '2026-11-27T10:00',
  ends: '2026-11-27T11:00',
  timeZone: 'Europe/Moscow',
  endZone: null,
  rule: 'FREQ=DAILY;COUNT=3',
  extraStarts: [],
  leftOut: [],
  organiser: { name: 'Нина', email: 'nina@example.ru' },
  attendees: [{ name: 'Пётр', email: 'petr@example.ru', answer: 'accepted' }],
  overrides: [],
};
const override = {
  ...{ original: '2026-11-28T10:00', starts: null, ends: null, timeZone: null, endZone: null },
  ...{ status: null, sequence: 1 },
};

const build = (event: CalendarObject) =>
  buildCalendarObject([event], { product: 'Artel', method: 'REQUEST' });
/** Parses the object as another program would: names of lines, with their parameters, outside of quotation marks. */
const getNames = (content: string) =>
  content
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => line.replaceAll(/"[^"]*"/g, '""').replace(/:.*$/su, ''));

const INJECTED = [
  'a\r\nATTENDEE:mailto:eve@example.ru',
  'a\nEND:VEVENT\nBEGIN:VEVENT',
  'a\rMETHOD:CANCEL',
  'a\u2028X-EVIL:1',
  'a\u0085X-EVIL:1',
  '";ROLE=CHAIR:mailto:eve@example.ru',
  'a\\nATTENDEE:x;y,z"',
];

test('no text of people begins a line or a parameter of its own in an event that calendars read', () => {
  const text = fc.oneof(
    fc.constantFrom(...INJECTED),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  );
  const wanted = getNames(build({ ...plain, overrides: [{ ...override, title: 'a', place: 'b' }] }));
  fc.assert(
    fc.property(text, text, text, text, (one, two, three, four) => {
      const content = build({
        ...plain,
        title: one,
        place: `x${two}`,
        notes: `x${three}`,
        organiser: { name: four, email: `${two}@example.ru` },
        attendees: [{ name: one, email: `${three}@example.ru`, answer: 'accepted' }],
        overrides: [{ ...override, title: `x${three}`, place: `x${four}` }],
      });
      expect(getNames(content).map((name) => name.replace(/;CN=.*$/su, ''))).toEqual(
        wanted.map((name) => name.replace(/;CN=.*$/su, '')),
      );
    }),
    { numRuns: 300 },
  );
});
