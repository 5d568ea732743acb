import { expect, test } from 'vitest';
import { toProblem } from './devices.ts';

test('a refusal of a device is distinguished from a device that is not there or in use', () => {
  const named = (name: string) => toProblem(new DOMException('', name));
  expect(named('NotAllowedError')).toBe('refused');
  expect(named('NotFoundError')).toBe('missing');
  expect(named('OverconstrainedError')).toBe('missing');
  expect(named('NotReadableError')).toBe('busy');
  expect(toProblem(new Error('?'))).toBe('refused');
});
