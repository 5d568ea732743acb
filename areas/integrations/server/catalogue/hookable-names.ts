import { AppError } from '@artel/contract';
import { integrationsErrors } from '@artel/integrations/contract';
import type { Platform } from '@artel/server';

/** Each chosen event once, in the order of the catalogue; raises `integrations/event-unknown`. */
export function hookableNames({ events }: Pick<Platform, 'events'>, chosen: readonly string[]): string[] {
  const names = events.flatMap(({ event }) => (event.isHookable ? [event.name as string] : []));
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new AppError(integrationsErrors['event-unknown'], { values: { event: unknown } });
  return names.filter((name) => chosen.includes(name));
}
