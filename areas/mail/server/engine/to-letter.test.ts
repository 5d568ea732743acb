import { expect, test } from 'vitest';
import { type Listed, toLetter } from './to-letter.ts';

const listed = (parts: object) => ({ seq: 1, uid: 1, id: '1', ...parts }) as unknown as Listed;

test('a sign at the edge of what is stored is never cut in two, and no text has what a row cannot hold', () => {
  const long = (length: number) => `${'а'.repeat(length - 1)}😀`;
  const letter = toLetter(
    listed({
      envelope: {
        subject: long(1000),
        from: [{ name: long(200), address: long(254) }],
        messageId: '<one\0@example.com> <two@example.com>',
      },
      headers: Buffer.from('References: <three@example.com> <fo\x01ur@example.com>\r\n'),
      bodyStructure: {
        type: 'multipart/mixed',
        childNodes: [
          {
            part: '2',
            type: 'text/calendar',
            id: `<${long(500)}>`,
            parameters: { method: `RE\0Q${long(36)}`, name: long(255) },
            disposition: 'attachment',
          },
        ],
      },
    }),
    false,
  );
  const text = JSON.stringify(letter);
  // An unpaired half is written as its code.
  expect(text).not.toMatch(/\\ud[89a-f]|\\u0000/u);
  expect(letter.messageId).toBe('two@example.com');
  expect(letter.references).toEqual(['three@example.com']);
});
