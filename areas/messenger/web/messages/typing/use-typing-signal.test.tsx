import { setLiveSender } from '@artel/web/testing';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildConversation, buildId } from '../../testing/build-messages.ts';
import { useTypingSignal } from './use-typing-signal.ts';

const sent = vi.fn();
beforeEach(() => {
  sent.mockClear();
  setLiveSender(sent);
  vi.useFakeTimers();
  return () => {
    setLiveSender(null);
    vi.useRealTimers();
  };
});

const open = (facts: Parameters<typeof buildConversation>[1] = {}) =>
  renderHook(() => useTypingSignal(buildConversation(1, facts), buildId(2))).result.current;

test('one signal in three seconds is sent while a person types, and at once for the next message', () => {
  const { signal, end } = open();
  signal('Д');
  signal('До');
  expect(sent.mock.calls).toEqual([
    [{ type: 'signal', name: 'messenger/typing', topicId: buildId(1), data: { lineId: buildId(2) } }],
  ]);
  vi.advanceTimersByTime(3_000);
  signal('Доб');
  expect(sent).toHaveBeenCalledTimes(2);
  end();
  signal('Я');
  expect(sent).toHaveBeenCalledTimes(3);
});

test('an emptied field and notes to oneself signal nothing', () => {
  open().signal('  ');
  open({ kind: 'self' }).signal('Купить ткань');
  expect(sent).not.toHaveBeenCalled();
});
