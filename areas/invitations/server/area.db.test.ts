import { companyFixtures } from '@artel/company/server/testing';
import { TABLE_LIMITS } from '@artel/server';
import { describeArea, writeXlsxApart } from '@artel/server/testing';
import { invitationsArea } from './index.ts';
import { invitationsExamples, invitationsLimitExamples, startInvitationsServer } from './testing.ts';

describeArea({
  areas: [invitationsArea],
  examples: invitationsExamples,
  limitExamples: invitationsLimitExamples,
  conditionalActs: {
    'invitations/ask-to-join': ['company/join-requested'],
    'invitations/decline-join-requests': ['company/join-asker-blocked'],
    'invitations/remind-invitations': ['company/invitations-reminded'],
  },
  fixtures: companyFixtures,
  start: startInvitationsServer,
  files: { 'invitations/create-import': largestTables },
});

let tables: Promise<Record<string, { type: string; bytes: Buffer }>> | undefined;

/** The largest tables that are accepted: with as many cells, with as much text, and as a workbook. */
function largestTables() {
  const lines = (getCells: (nth: number) => string[]) =>
    Array.from({ length: TABLE_LIMITS.rows }, (_, nth) => [`clerk-${nth}@example.ru`, ...getCells(nth)]);
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
