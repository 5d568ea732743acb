import { findDemoActor } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import { DAY, toInstant } from '@artel/contract/time';
import type { Platform, WithTransaction } from '@artel/server';
import { createChannel, openDirect } from '../conversations/create-conversation.ts';
import { joinGeneral } from '../general/join-general.ts';
import { toSending } from '../messages/send-message.ts';
import { writeMessages } from '../messages/write-messages.ts';
import { addReaction } from '../reactions/react.ts';
import { messages } from '../tables.ts';
import demo from './demo-week.json' with { type: 'json' };

interface DemoMessage {
  readonly by: string;
  /** Days relative to today. */
  readonly day: number;
  readonly time: string;
  readonly text: string;
  readonly reactions?: Readonly<Record<string, readonly string[] | undefined>>;
  readonly thread?: readonly DemoMessage[];
}

const ZONE = 'Europe/Moscow';

interface Channel {
  readonly messages: readonly DemoMessage[];
  /** The member who created it; the channel of all has none. */
  readonly by?: string;
  readonly name?: string;
  readonly description?: string;
  readonly isOpen?: boolean;
  readonly members?: readonly string[];
}

interface Demo {
  /** Someone who is a member of no other company. */
  readonly resident: string;
  readonly channels: readonly Channel[];
  readonly direct: readonly {
    readonly people: readonly string[];
    readonly messages: readonly DemoMessage[];
  }[];
}

/** Seeds a week of conversations in the demo companies. Seeding again adds nothing. */
export async function seedDemo(deps: Platform): Promise<readonly []> {
  for (const company of demo.companies) await seedCompany(deps, company as Demo);
  return [];
}

async function seedCompany(deps: Platform, company: Demo): Promise<void> {
  const people = await findPeople(deps, company);
  const first = people.get(company.resident);
  if (!first) return;
  const { companyId } = first.membership;
  const has = await deps.db.asCompanyJob('messenger/demo', companyId, (tx) =>
    messages.exists(tx, { companyId }),
  );
  if (has) return;
  for (const { membership } of people.values())
    await joinGeneral(deps, { companyId, memberId: membership.memberId });
  for (const channel of company.channels) {
    const conversationId =
      channel.by === undefined ? companyId : await openChannel(deps, people, { ...channel, by: channel.by });
    await sendAll(deps, people, conversationId, channel.messages);
  }
  for (const { people: names, messages } of company.direct) {
    const [by, other] = names.map((name) => people.get(name));
    if (!by || !other) continue;
    const { id } = await act(deps, by, (within) =>
      openDirect(within, by, { memberId: other.membership.memberId }),
    );
    await sendAll(deps, people, id, messages);
  }
}

type People = ReadonlyMap<string, MemberActor>;

function act<T>(
  deps: Platform,
  actor: MemberActor,
  work: (within: WithTransaction) => Promise<T>,
): Promise<T> {
  return deps.db.asCompany(actor, (tx) => work({ ...deps, tx }));
}

async function openChannel(
  deps: Platform,
  people: People,
  { by, name = '', description = '', isOpen = true, members = [] }: Channel & { readonly by: string },
): Promise<string> {
  const actor = people.get(by) as MemberActor;
  const memberIds = members.flatMap((member) => people.get(member)?.membership.memberId ?? []);
  const body = { name, description, isOpen, memberIds };
  const { id } = await act(deps, actor, (within) => createChannel(within, actor, body));
  return id;
}

/** Sends each message at its own time, with the clock set to it. */
async function sendAll(
  deps: Platform,
  people: People,
  lineId: string,
  words: readonly DemoMessage[],
): Promise<void> {
  for (const { by, day, time, text, reactions = {}, thread = [] } of words) {
    const actor = people.get(by);
    if (!actor) continue;
    const at = getMoment(deps.clock.now(), day, time);
    const then = { ...deps, clock: { now: () => at } };
    const id = deps.ids.next();
    const sent = { id, body: text, fileIds: [], isSilent: false };
    const [outcome] = await writeMessages([toSending(then, actor, { lineId, ...sent })]);
    if (outcome && 'error' in outcome) throw outcome.error;
    for (const [emoji, names] of Object.entries(reactions))
      for (const name of names ?? []) await react(deps, people.get(name), id, emoji);
    await sendAll(deps, people, id, thread);
  }
}

async function react(deps: Platform, actor: MemberActor | undefined, messageId: string, emoji: string) {
  if (!actor) return;
  await act(deps, actor, (within) => addReaction(within, actor, { messageId, emoji }));
}

/** Moves a time later today to a moment ago, because nothing in the demo may be in the future. */
function getMoment(now: Date, day: number, time: string): Date {
  const date = new Date(now.getTime() + day * DAY).toISOString().slice(0, 10);
  return new Date(Math.min(toInstant(ZONE, date, time).getTime(), now.getTime()));
}

async function findPeople(deps: Platform, { resident, channels, direct }: Demo): Promise<People> {
  const people = new Map<string, MemberActor>();
  const find = (name: string, companyId?: string) => findDemoActor(deps, `${name}@${demo.domain}`, companyId);
  const companyId = (await find(resident))?.membership.companyId;
  if (!companyId) return people;
  const authors = [...channels, ...direct].flatMap(({ messages }) => messages.map(({ by }) => by));
  const members = channels.flatMap(({ by = resident, members: others = [] }) => [by, ...others]);
  for (const name of new Set([resident, ...authors, ...members])) {
    const actor = await find(name, companyId);
    if (actor) people.set(name, actor);
  }
  return people;
}
