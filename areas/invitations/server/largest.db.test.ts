import { companyFixtures } from '@artel/company/server/testing';
import { TABLE_LIMITS } from '@artel/server';
import { largestBodies, type TestServer, writeXlsxApart } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { invitationsArea } from './index.ts';
import { invitationsExamples, startInvitationsServer } from './testing.ts';

describe.runIf(process.env.ARTEL_TEST_DEPTH === 'deep')('in the deep run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startInvitationsServer();
  });
  afterAll(() => server.close());

  largestBodies({
    areas: [invitationsArea],
    examples: invitationsExamples,
    fixtures: companyFixtures,
    server: () => server,
    files: { 'invitations/create-import': largestTables },
  });
});

let tables: Promise<Record<string, { type: string; bytes: Buffer }>> | undefined;

/** Tables with the maximum number of lines: with as many cells, with as much text, and as a workbook. */
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
