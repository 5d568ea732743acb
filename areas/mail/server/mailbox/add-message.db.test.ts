import { createOwner, type TestMember } from '@artel/company/server/testing';
import type { TestServer } from '@artel/server/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertFolders, listFolderRows, lockAccount } from '../stored/accounts.store.ts';
import type { NewLetter } from '../stored/letter.ts';
import { makeOutside } from '../testing/outside.ts';
import { startMailServer } from '../testing.ts';
import { addListedMessages } from './add-message.ts';

const RUNS = process.env['ARTEL_TEST_DEPTH'] === 'deep' ? 4 : 2;
const PATHS = ['INBOX', 'Sent', 'Archive'];
const SUBJECTS = ['Договор', 'Re: Договор', 'RE: договор ', 'Смета', 'Fwd: Смета', 'Встреча', '', 'Re:'];
const PEOPLE = ['oleg@example.com', 'olga@example.com', 'petr@example.com', ''];

let server: TestServer;
let nina: TestMember;
beforeAll(async () => {
  server = await startMailServer();
  nina = await createOwner(server);
});
afterAll(() => server.close());

/**
 * Few Message-IDs, subjects, senders and times, so that letters repeat, forge and answer each other, also
 * before the letter that they answer.
 */
const letters = fc.record({
  name: fc.option(fc.nat(150), { freq: 8 }),
  references: fc.array(fc.nat(200), { maxLength: 3 }),
  subject: fc.constantFrom(...SUBJECTS),
  sender: fc.nat(PEOPLE.length - 1),
  minute: fc.nat(2),
  bytes: fc.nat(1),
  receivedAt: fc.nat(100_000),
  text: fc.option(fc.constantFrom('Согласен', '> Было так\nСогласен', ''), { freq: 3 }),
  isSeen: fc.boolean(),
  isFlagged: fc.boolean(),
  hasFile: fc.boolean(),
  uid: fc.integer({ min: 1, max: 400 }),
});
type Planned = typeof letters extends fc.Arbitrary<infer P> ? P : never;
/** Folders are read one after another, and again. */
const plans = fc.array(
  fc.record({
    folder: fc.nat(PATHS.length - 1),
    letters: fc.array(letters, { minLength: 1, maxLength: 230, size: 'max' }),
    // Letters that were moved or copied here.
    again: fc.array(fc.nat(), { maxLength: 12 }),
  }),
  { minLength: 2, maxLength: 3 },
);
type Plan = typeof plans extends fc.Arbitrary<infer P> ? P : never;

const getName = (at: number) => `letter-${at}@example.com`;

function toLetter(planned: Planned, at: number): NewLetter {
  const { name, references, subject, sender, minute, text, hasFile, ...marks } = planned;
  const address = PEOPLE[sender] ?? '';
  return {
    messageId: name === null ? null : getName(name),
    references: references.map(getName),
    subject,
    sender: { name: `Имя ${sender}`, address },
    recipients: { to: [{ name: 'Нина', address: 'nina@example.ru' }], cc: [], bcc: [] },
    sentAt: new Date(Date.UTC(2026, 10, 26, 10, minute)),
    // No two have the same time, because lists may show either first.
    receivedAt: new Date(Date.UTC(2026, 10, 26) + marks.receivedAt * 1000 + (at % 1000)),
    bytes: marks.bytes,
    structure: {
      parts: hasFile
        ? [{ part: '2', name: 'акт.pdf', type: 'application/pdf', bytes: 1, contentId: null }]
        : [],
    },
    isSeen: marks.isSeen,
    isFlagged: marks.isFlagged,
    isAnswered: false,
    isSent: false,
    listId: null,
    authResult: null,
    body: text === null ? null : { text, html: null, isCut: false },
  };
}

let mailboxes = 0;

/** Adds the letters of a plan to a new mailbox, in batches of this size, and returns everything stored about them. */
async function putInBatches(plan: Plan, size: number) {
  const { platform } = server;
  const outside = { host: '127.0.0.1', port: 1, security: 'tls' as const };
  const { companyId, memberId: ownerId } = nina;
  mailboxes += 1;
  const address = `nina${mailboxes}@example.ru`;
  const accountId = await makeOutside(server, nina, { address, imap: outside, smtp: outside });
  const inTx = platform.db.asMember.bind(platform.db, 'mail/sync', nina);
  await inTx((tx) =>
    insertFolders(
      tx,
      PATHS.map((path) => ({
        ...{ companyId, id: platform.ids.next(), ownerId, accountId, path },
        ...{ name: path, role: 'none' },
      })),
    ),
  );
  const all = plan.flatMap(({ letters: own }) => own);
  let count = 0;
  for (const { folder, letters: own, again } of plan) {
    const coming = [...own, ...again.flatMap((index) => all[index % all.length] ?? [])].map(
      (planned, at) => ({
        letter: toLetter(planned, count + at),
        place: { uid: planned.uid, modseq: planned.minute, flags: planned.isSeen ? ['\\Seen'] : [] },
      }),
    );
    count += coming.length;
    for (let from = 0; from < coming.length; from += size)
      await inTx(async (tx) => {
        const account = await lockAccount(tx, { companyId, id: accountId });
        const row = (await listFolderRows(tx, companyId, [accountId])).find(
          ({ path }) => path === PATHS[folder],
        );
        if (!account || !row) throw new Error('The mailbox and its folders are there');
        await addListedMessages(platform, tx, account, row, coming.slice(from, from + size));
      });
  }
  return readAll(accountId);
}

/** Letters by their keys and conversations by their letters, because ids differ in each run. */
async function readAll(accountId: string) {
  const conversations = `SELECT m.conversation_id, string_agg(encode(m.key, 'hex'), ' ' ORDER BY m.key) AS letters
    FROM mail.messages m WHERE m.account_id = $1 GROUP BY m.conversation_id`;
  const [messages, talks, listed, folders, places, references, bodies, words, empty] = await Promise.all(
    [
      `SELECT m.key, message_id, reference_ids, subject, sender, recipients, sent_at, received_at, bytes, structure, is_seen, is_flagged, snippet,
         has_files FROM mail.messages m WHERE m.account_id = $1 ORDER BY m.key`,
      `SELECT t.letters, c.subject, c.subject_key, c.last_at, c.count, c.unread, c.participants, c.snippet, c.has_files, c.is_flagged
       FROM mail.conversations c JOIN (${conversations}) t ON t.conversation_id = c.id ORDER BY t.letters`,
      `SELECT o.path, t.letters, f.last_at FROM mail.folder_conversations f JOIN mail.folders o ON o.id = f.folder_id
       JOIN (${conversations}) t ON t.conversation_id = f.conversation_id ORDER BY o.path, t.letters`,
      'SELECT path, total, unread FROM mail.folders WHERE account_id = $1 ORDER BY path',
      `SELECT o.path, p.uid, m.key, p.modseq, p.flags FROM mail.placements p JOIN mail.folders o ON o.id = p.folder_id
       JOIN mail.messages m ON m.id = p.message_id WHERE p.account_id = $1 ORDER BY o.path, p.uid`,
      `SELECT r.ref_hash, t.letters FROM mail.message_references r JOIN (${conversations}) t ON t.conversation_id = r.conversation_id
       WHERE r.account_id = $1 ORDER BY r.ref_hash`,
      'SELECT m.key, b.text, b.html FROM mail.bodies b JOIN mail.messages m ON m.id = b.message_id WHERE b.account_id = $1 ORDER BY m.key',
      `SELECT m.key, s.words::text, s.received_at, s.has_files FROM mail.message_search s JOIN mail.messages m ON m.id = s.message_id
       WHERE s.account_id = $1 ORDER BY m.key`,
      'SELECT c.id FROM mail.conversations c WHERE c.account_id = $1 AND NOT EXISTS (SELECT FROM mail.messages m WHERE m.conversation_id = c.id)',
    ].map((query) => server.db(query, [accountId])),
  );
  return { messages, talks, listed, folders, places, references, bodies, words, empty };
}

test('letters that are put in at once are the same conversations, counts, words and places as one by one', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const oneByOne = await putInBatches(plan, 1);
      expect(oneByOne.empty).toEqual([]);
      expect(oneByOne.words).toHaveLength(oneByOne.messages?.length ?? 0);
      for (const size of [7, 200]) expect(await putInBatches(plan, size)).toEqual(oneByOne);
    }),
    // Each shrinking step would fill mailboxes again and take too long.
    { numRuns: RUNS, endOnFailure: true },
  );
});
