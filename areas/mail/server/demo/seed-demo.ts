import { findDemoActor } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import { DAY, toInstant } from '@artel/contract/time';
import type { Platform } from '@artel/server';
import { openOwnMailbox } from '../mailbox/actor-mailbox.ts';
import { markMessages } from '../mailbox/mark-messages.ts';
import { deliverInside } from '../outbox/deliver-inside.ts';
import type { AccountRow } from '../stored/accounts.store.ts';
import type { OutLetter } from '../stored/outbox.store.ts';
import { toHtml, toPlainText } from '../texts/to-html.ts';
import { hasLetters, listByName } from './demo.store.ts';
import demo from './demo-week.json' with { type: 'json' };

const ZONE = 'Europe/Moscow';
/** They write in the first one's company; the demo's signed-in person is among them. */
const NAMES = ['volkova', 'ershov', 'goncharova', 'belov'];

interface Person {
  readonly actor: MemberActor;
  readonly account: AccountRow;
}

/** Seeds a week of letters between the demo's people. Seeding again writes none twice. */
export async function seedDemo(deps: Platform): Promise<readonly []> {
  const people = await openMailboxes(deps);
  const first = people.get('volkova');
  if (!first || people.size < NAMES.length) return [];
  const { companyId } = first.account;
  const isThere = await deps.db.asCompany(first.actor, (tx) => hasLetters(tx, companyId));
  if (isThere) return [];
  const names = new Map<string, string>();
  const read: string[] = [];
  for (const letter of demo.letters) {
    const sender = people.get(letter.from);
    if (!sender) continue;
    const id = deps.ids.next();
    const messageId = `${id}@${deps.config.publicUrl.hostname}`;
    if (letter.key !== undefined) names.set(letter.key, messageId);
    const before = letter.answers === undefined ? undefined : names.get(letter.answers);
    const at = getMoment(deps.clock.now(), letter.day, letter.time);
    const out = toOut(sender, people, letter, at, before);
    const { account, actor } = sender;
    const then = { ...deps, clock: { now: () => at }, emit: async () => undefined };
    await deps.db.asCompany(actor, (tx) =>
      deliverInside(then, tx, {
        companyId,
        ownerId: account.ownerId,
        accountId: account.id,
        messageId,
        letter: out,
      }),
    );
    if (letter.unread !== true) read.push(messageId);
  }
  for (const { actor } of people.values())
    await deps.db.asCompany(actor, async (tx) => {
      const rows = await listByName(tx, companyId, read);
      await markMessages(
        { ...deps, tx },
        companyId,
        { messageIds: rows.map(({ id }) => id) },
        { isSeen: true },
      );
    });
  return [];
}

type Written = Omit<(typeof demo.letters)[number], 'key' | 'answers' | 'unread'>;

function toOut(
  { account }: Person,
  people: ReadonlyMap<string, Person>,
  { to, subject, text }: Written,
  at: Date,
  before: string | undefined,
): OutLetter {
  const named = to.flatMap((name) => {
    const one = people.get(name);
    return one ? [{ name: one.account.name, address: one.account.address }] : [];
  });
  return {
    from: { name: account.name, address: account.address },
    recipients: { to: named, cc: [], bcc: [] },
    subject,
    text: toPlainText(text),
    html: toHtml(text),
    files: [],
    inReplyTo: before ?? null,
    references: before === undefined ? [] : [before],
    aboutId: null,
    isAnswer: before !== undefined,
    date: at.toISOString(),
  };
}

/** Moves a time later today to a moment ago, because nothing in the demo may be in the future. */
function getMoment(now: Date, day: number, time: string): Date {
  const date = new Date(now.getTime() + day * DAY).toISOString().slice(0, 10);
  return new Date(Math.min(toInstant(ZONE, date, time).getTime(), now.getTime()));
}

async function openMailboxes(deps: Platform): Promise<ReadonlyMap<string, Person>> {
  const people = new Map<string, Person>();
  let companyId: string | null = null;
  for (const name of NAMES) {
    const actor: MemberActor | null = await findDemoActor(deps, `${name}@${demo.domain}`, companyId);
    if (!actor) continue;
    companyId ??= actor.membership.companyId;
    const account = await deps.db.asCompany(actor, (tx) => openOwnMailbox({ ...deps, tx }, actor));
    people.set(name, { actor, account });
  }
  return people;
}
