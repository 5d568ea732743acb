import { AVATAR_FILE } from '@artel/company/contract';
import { identityArea } from '@artel/identity/server';
import { identityExamples } from '@artel/identity/server/testing';
import { TABLE_LIMITS } from '@artel/server';
import { largestBodies, makePicture, type TestServer, writeXlsxApart } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { companyArea } from './index.ts';
import { companyExamples, companyFixtures, startCompanyServer } from './testing.ts';

describe.runIf(process.env.ARTEL_TEST_DEPTH === 'deep')('in the deep run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startCompanyServer();
  });
  afterAll(() => server.close());

  largestBodies({
    areas: [identityArea, companyArea],
    examples: { ...identityExamples, ...companyExamples },
    fixtures: companyFixtures,
    server: () => server,
    files: {
      'company/create-import': largestTables,
      'company/put-avatar': largestPicture,
      'company/put-logo': largestPicture,
    },
  });
});

let tables: Promise<Record<string, { type: string; bytes: Buffer }>> | undefined;

/** Of as many lines as there may be: with as many cells, with as much text, and as a workbook. */
function largestTables() {
  const lines = (cellsOf: (nth: number) => string[]) =>
    Array.from({ length: TABLE_LIMITS.rows }, (_, nth) => [`clerk-${nth}@example.ru`, ...cellsOf(nth)]);
  const csv = (rows: string[][]) => ({
    type: 'text/csv',
    bytes: Buffer.from(rows.map((cells) => cells.join(';')).join('\n')),
  });
  const wide = lines(() => Array(TABLE_LIMITS.columns - 1).fill('x'));
  const long = lines(() => ['x'.repeat(TABLE_LIMITS.text / TABLE_LIMITS.rows - 30)]);
  tables ??= writeXlsxApart(lines(() => Array(14).fill('x'))).then((bytes) => ({
    'a table of many cells': csv(wide),
    'a table of much text': csv(long),
    'a workbook': { type: 'application/octet-stream', bytes: Buffer.from(bytes) },
  }));
  return tables;
}

/** Of many points, and as heavy as it may be: what follows a picture's end is no part of it. */
async function largestPicture() {
  const picture = await makePicture({ width: 5000, height: 4000 });
  const rest = Buffer.alloc(AVATAR_FILE.maxBytes - picture.length);
  return { 'a picture': { type: 'image/jpeg', bytes: Buffer.concat([picture, rest]) } };
}
