import { randomUUID } from 'node:crypto';
import type { Sending } from '@artel/mail/contract';
import { type HeldAt, noDovecot } from '@artel/mail/server/testing';
import { describe, expect, test } from 'vitest';
import { throughout, until } from './testing/child-server.ts';
import { startMailWorld } from './testing/mail-world.ts';

/** More than the buffers between the two hold. */
const LARGE = 12 * 1024 * 1024;

describe.skipIf(noDovecot !== null)(
  `kill -9 while letters leave${noDovecot ? ` (${noDovecot})` : ''}`,
  () => {
    test('a letter that was only queued is sent once, and its copy is stored once, whatever moment of the storing is cut', async () => {
      const world = await startMailWorld();
      const { smtp, imap } = world;
      const { id, draftId } = await world.write('Asked for');
      // «Отправить» was confirmed, and it can still be cancelled.
      await world.killAndStart();
      await until(async () => (await world.states(id)) === 'out');
      expect([smtp.arrived.get(id), await world.sent(id)]).toEqual([1, 0]);
      // The letter is sent; its copy is pending.
      expect(await world.hasDraft(draftId)).toBe(true);
      imap.hold = 'letter';
      await world.killAndStart();
      // Half of the copy is transferred.
      await until(async () => imap.isHeld);
      imap.hold = 'answer';
      await world.killAndStart();
      // The copy is stored, but no response confirmed it.
      await until(async () => imap.isHeld);
      expect(await world.sent(id)).toBe(1);
      imap.hold = 'none';
      await world.killAndStart();
      await until(async () => !(await world.hasDraft(draftId)));
      expect([smtp.arrived.get(id), await world.sent(id)]).toEqual([1, 1]);
    });

    test('a letter whose sending was interrupted is not repeated by itself: its writer decides, and the letter is still there', async () => {
      const world = await startMailWorld();
      const { smtp } = world;
      /** Three at a time: the fourth worker stays free for other urgent jobs. */
      const rounds: HeldAt[][] = [
        ['greeting', 'sender', 'recipient'],
        ['middle', 'answer', 'answer'],
      ];
      for (const points of rounds) {
        smtp.hold(...points);
        const file = points.includes('middle') ? Buffer.alloc(LARGE, 'x') : undefined;
        const letters: { id: string; draftId: string }[] = [];
        for (const point of points) letters.push(await world.write(`Held at ${point}`, file));
        await until(async () => smtp.held.length === points.length);
        const before = new Map(smtp.arrived);
        expect(letters.filter(({ id }) => before.has(id))).toHaveLength(
          points.filter((point) => point === 'answer').length,
        );
        // The response arrives at one of the two waiting processes, which never reads it.
        world.signal('SIGSTOP');
        smtp.held.find(({ at }) => at === 'answer')?.socket.end('250 taken\r\n');
        await world.killAndStart();
        for (const { id } of letters) await until(async () => (await world.states(id)) === 'unsure');
        await throughout(5_000, async () => {
          for (const { id, draftId } of letters) {
            expect(smtp.arrived.get(id)).toBe(before.get(id));
            expect([await world.states(id), await world.hasDraft(draftId)]).toEqual(['unsure', true]);
          }
        });
        // A letter that the peer does not have is sent again when its writer requests it.
        const missing = letters.filter(({ id }) => !before.has(id));
        for (const { id } of missing) await world.request(`sendings/${id}/resolve`, { act: 'send-again' });
        for (const { draftId } of missing) await until(async () => !(await world.hasDraft(draftId)));
        for (const { id } of letters) expect(smtp.arrived.get(id)).toBe(1);
        for (const { id } of missing) expect(await world.sent(id)).toBe(1);
      }
    });

    test('what is killed before it is committed did not happen: the draft is there and is sent by the same press, and an attempt that did not begin is made', async () => {
      const world = await startMailWorld();
      const { smtp } = world;
      const draftId = await world.draft('Not stored');
      const key = randomUUID();
      const stored = await world.hold('stored');
      const lost = world.press(draftId, key).then(
        () => 'answered',
        () => 'lost',
      );
      // «Отправить» was pressed; the sending is written, and nothing is committed.
      await until(stored.isHeld);
      await world.killAndStart(stored.release);
      expect(await lost).toBe('lost');
      expect(await world.isDraft(draftId)).toBe(true);
      expect((await world.request<{ items: Sending[] }>('sendings')).items).toEqual([]);
      const begun = await world.hold('begun');
      // The browser repeats the request; now the attempt is cut before its beginning is stored.
      const { id } = await world.press(draftId, key);
      expect((await world.press(draftId, key)).id).toBe(id);
      await until(begun.isHeld);
      expect(smtp.arrived.size).toBe(0);
      await world.killAndStart(begun.release);
      await until(async () => (await world.states(id)) === 'out');
      expect([smtp.arrived.get(id), smtp.arrived.size, await world.attempts(id)]).toEqual([1, 1, 1]);
    });
  },
);
