import type { createEvent as route } from '@artel/calendar/contract';
import type { MemberActor, RouteCall } from '@artel/contract';
import { addDays } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import type { Caller, TestServer } from '@artel/server/testing';
import { createEvent } from '../events/create-event.ts';

type Input = Partial<RouteCall<typeof route>['body']>;

/** Runs a member's use case on the server without HTTP, so that it works for a suspended company too. */
export async function actAs<T>(
  { platform }: TestServer,
  { userId, companyId }: Pick<Caller, 'userId' | 'companyId'>,
  act: (deps: WithTransaction, actor: MemberActor) => Promise<T>,
): Promise<T> {
  const membership = await platform.ports.resolveMembership(userId, companyId ?? '');
  if (!membership) throw new Error('The caller is no member');
  const actor = { userId, sessionId: userId, membership, via: null };
  return platform.db.asCompany(actor, (tx) => act({ ...platform, tx }, actor));
}

/** The day after the test's today. */
export function tomorrow({ clock }: Pick<TestServer, 'clock'>, days = 1): string {
  return addDays(clock.now().toISOString().slice(0, 10), days);
}

/** An event of the caller, by default tomorrow from ten to eleven. */
export function makeEvent(server: TestServer, caller: Caller, provided: Input = {}) {
  const day = tomorrow(server);
  const plain = {
    place: '',
    notes: '',
    isAllDay: false,
    endZone: null,
    rule: null,
    isBusy: true,
    hasRoom: false,
  };
  return actAs(server, caller, (deps, actor) =>
    createEvent(deps, actor, {
      title: 'Планёрка',
      starts: `${day}T10:00`,
      ends: `${day}T11:00`,
      visibility: 'default',
      ...plain,
      ...provided,
      guests: (provided.guests ?? []).map((guest) => ({ isOptional: false, ...guest })),
    }),
  );
}
