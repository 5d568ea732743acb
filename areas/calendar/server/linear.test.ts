import { describeLinear, repeated } from '@artel/server/testing/steps';

describeLinear('readers of the calendar', [
  {
    module: new URL('../contract/rule.ts', import.meta.url),
    name: 'parseRule',
    inputs: {
      parts: repeated('FREQ=DAILY;'),
      days: repeated('MO,'),
      equals: repeated('='),
      numbers: repeated('1,'),
    },
  },
  {
    module: new URL('./messages/read-lines.ts', import.meta.url),
    name: 'readComponents',
    inputs: {
      lines: repeated('a\n'),
      folds: repeated(' a\n'),
      opened: repeated('BEGIN:VEVENT\n'),
      events: repeated('BEGIN:VEVENT\nUID:a\nEND:VEVENT\n'),
      guests: repeated('ATTENDEE:mailto:a@b.ru\n'),
    },
  },
]);
