import type { HookableEvent } from '@artel/integrations/contract';
import type { Platform } from '@artel/server';
import { buildBody } from './build-body.ts';
import { buildSample } from './build-sample.ts';

/** The events that webhooks can carry, each with a sample of its body. */
export async function listHookableEvents({
  events,
  text,
  clock,
}: Pick<Platform, 'events' | 'text' | 'clock'>): Promise<{ items: HookableEvent[] }> {
  const at = clock.now();
  return {
    items: events.flatMap(({ event }) =>
      event.isHookable
        ? [
            {
              name: event.name,
              title: text(event.titleKey),
              sample: buildBody({ event: event.name, at, data: buildSample(event.shape) }),
            },
          ]
        : [],
    ),
  };
}
