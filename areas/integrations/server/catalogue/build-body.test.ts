import { expect, test } from 'vitest';
import { buildBody, MOST_BYTES } from './build-body.ts';

const at = new Date('2026-11-26T12:00:00.000Z');
const getIds = (count: number) =>
  Array.from({ length: count }, (_, n) => `0195c0de-0000-7000-8000-${String(n).padStart(12, '0')}`);

test('a body says what happened, when, and in which shape', () => {
  expect(JSON.parse(buildBody({ event: 'disk/node-renamed', at, data: { nodeId: 'a' } }))).toEqual({
    type: 'disk/node-renamed',
    timestamp: '2026-11-26T12:00:00.000Z',
    data: { nodeId: 'a' },
  });
});

test('lists that make a body too large are cut, and the body says so', () => {
  const [most, one] = [getIds(1_600), getIds(1_700)];
  expect(JSON.parse(buildBody({ event: 'disk/nodes-moved', at, data: { nodeIds: most } }))).toMatchObject({
    data: { nodeIds: most },
  });
  const cut = buildBody({ event: 'disk/nodes-moved', at, data: { nodeIds: one, toId: 'b' } });
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(MOST_BYTES);
  expect(JSON.parse(cut)).toMatchObject({ isCut: true, data: { nodeIds: one.slice(0, 500), toId: 'b' } });
});
