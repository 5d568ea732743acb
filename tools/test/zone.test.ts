import { expect, test } from 'vitest';

test('a project that names a zone runs in it', () => {
  const zone = process.env.TZ ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
});
