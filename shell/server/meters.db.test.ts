import strings from '@artel/billing/strings' with { type: 'json' };
import { startTestServer } from '@artel/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { areas } from './areas.ts';

test('a limit of a tariff that an area measures has its words for a switch to a cheaper one', async () => {
  const server = await startTestServer({ areas });
  onTestFinished(() => server.close());
  const { meters, db, ids } = server.platform;
  expect(meters.map(({ limit }) => limit)).toEqual(['disk.storage-bytes']);
  const words: Readonly<Record<string, string>> = strings.billing.over;
  const companyId = ids.next();
  for (const { limit, measure } of meters) {
    expect(words[limit.replace('.', '-')]).toMatch(/{{used}}.*{{most}}/);
    expect(await db.asCompanyJob('job test/any', companyId, (tx) => measure(tx, companyId))).toBe(0);
  }
});
