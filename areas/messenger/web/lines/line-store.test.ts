import { expect, test } from 'vitest';
import { buildId, buildLine, buildMessage } from '../testing/build-messages.ts';
import { LineStore } from './line-store.ts';

function opened(lastSeq = 3) {
  const store = new LineStore(buildId(1));
  const messages = Array.from({ length: lastSeq }, (_, at) => buildMessage(at + 1));
  store.addWindow(buildLine(1, { lastSeq, lastChange: lastSeq }), messages);
  return store;
}

test('the later of two states of a message is shown, whichever arrives first', () => {
  const store = opened();
  const edited = buildMessage(2, { body: 'Исправлено', changeNo: 5 });
  store.addMessage(edited);
  store.addWindow(buildLine(1, { lastSeq: 3, lastChange: 5 }), [buildMessage(2)]);
  expect(store.get().bySeq.get(2)?.body).toBe('Исправлено');
});

test('a message that comes twice exists once', () => {
  const store = opened();
  store.receive(4, 4, buildMessage(4));
  store.addMessage(buildMessage(4));
  expect(store.get().bySeq.size).toBe(4);
  expect(store.get().line?.lastSeq).toBe(4);
  expect(store.hasGap).toBe(false);
});

test('events that overtake each other leave no gap once all have come', () => {
  const store = opened();
  store.receive(5, 5, buildMessage(5));
  expect(store.hasGap).toBe(true);
  store.receive(4, 4, buildMessage(4));
  expect([store.hasGap, store.change]).toEqual([false, 5]);
});

test('a change without its message is a gap until the changes are fetched', () => {
  const store = opened();
  store.receive(3, 4, undefined);
  expect(store.hasGap).toBe(true);
  store.addChanges(buildLine(1, { lastSeq: 3, lastChange: 4 }), [buildMessage(1, { changeNo: 4 })], true);
  expect([store.hasGap, store.change]).toEqual([false, 4]);
});

test('a late position of another epoch does not move the reader', () => {
  const store = opened();
  store.setLine(buildLine(1, { lastSeq: 3, readSeq: 1, epoch: 1, unread: 2, firstUnreadSeq: 2 }));
  store.setLine(buildLine(1, { lastSeq: 3, readSeq: 3, epoch: 0 }));
  expect(store.get().line).toMatchObject({ readSeq: 1, epoch: 1, unread: 2, firstUnreadSeq: 2 });
});

test('the event of a position that this tab requested is no news, whether it comes before the response or after it', () => {
  const store = opened();
  expect(store.isNews({ epoch: 0, readSeq: 2 })).toBe(true);
  store.requestPosition({ epoch: 0, readSeq: 2 });
  expect(store.isNews({ epoch: 0, readSeq: 2 })).toBe(false);
  expect(store.isNews({ epoch: 0, readSeq: 3 })).toBe(true);
  expect(store.isNews({ epoch: 1, readSeq: 0 })).toBe(true);
  store.setLine(buildLine(1, { lastSeq: 3, readSeq: 2, unread: 1 }));
  expect(store.isNews({ epoch: 0, readSeq: 2 })).toBe(false);
  store.setLine(buildLine(1, { lastSeq: 3, readSeq: 0, epoch: 1 }));
  expect(store.isNews({ epoch: 0, readSeq: 3 })).toBe(false);
});

test('the event of a position whose response was lost is news', () => {
  const store = opened();
  store.requestPosition({ epoch: 0, readSeq: 2 });
  store.dropRequestedPosition();
  expect(store.isNews({ epoch: 0, readSeq: 2 })).toBe(true);
});
