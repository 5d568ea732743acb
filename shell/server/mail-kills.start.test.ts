import { noDovecot } from '@artel/mail/server/testing';
import { describe, expect, test } from 'vitest';
import { until } from './testing/child-server.ts';
import { startMailWorld } from './testing/mail-world.ts';

describe.skipIf(noDovecot !== null)(
  `kill -9 while a letter leaves${noDovecot ? ` (${noDovecot})` : ''}`,
  () => {
    test('a letter that was on its way is not repeated by itself, and leaves when its writer says so', async () => {
      const world = await startMailWorld();
      const { smtp } = world;
      smtp.hold('recipient');
      const { id, draftId } = await world.write('Held');
      await world.hurry(id);
      await until(async () => smtp.held.length === 1);
      await world.killAndStart();
      await until(async () => (await world.states(id)) === 'unsure');
      expect([smtp.arrived.get(id), await world.hasDraft(draftId)]).toEqual([undefined, true]);
      await world.request(`sendings/${id}/resolve`, { act: 'send-again' });
      await until(async () => (await world.states(id)) === 'out');
      expect(smtp.arrived.get(id)).toBe(1);
    });
  },
);
