import type { createEvent as route } from '@artel/calendar/contract';
import type { RouteCall } from '@artel/contract';
import { addDays } from '@artel/contract/time';
import { actAs, type Caller, type TestServer } from '@artel/server/testing';
import { createEvent } from '../events/create-event.ts';

type Input = Partial<RouteCall<typeof route>['body']>;

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
