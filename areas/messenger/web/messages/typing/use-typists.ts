import { lineChanged, typing } from '@artel/messenger/contract';
import { onLiveEvent, onLiveSignal } from '@artel/web';
import { useEffect, useState } from 'react';

/** The receiver's own clock ends a signal, because a tab that falls asleep while its person types sends no end. */
const SHOWN_MS = 5_000;
/** A signal that was sent before a message may arrive after it, from another server. */
const LATE_MS = 1_000;

/** The members who are typing in a line now, the one who started first at the beginning. */
export function useTypists(lineId: string, me: string): readonly string[] {
  const [typists, setTypists] = useState<readonly string[]>([]);
  useEffect(() => {
    const ends = new Map<string, ReturnType<typeof setTimeout>>();
    const typedAt = new Map<string, number>();
    const publish = () => setTypists([...ends.keys()]);
    const end = (memberId: string) => {
      clearTimeout(ends.get(memberId));
      if (ends.delete(memberId)) publish();
    };
    const stopSignals = onLiveSignal(typing, ({ from, data }) => {
      const lastTypedAt = typedAt.get(from) ?? Number.NEGATIVE_INFINITY;
      if (data.lineId !== lineId || from === me || performance.now() - lastTypedAt < LATE_MS) return;
      clearTimeout(ends.get(from));
      ends.set(
        from,
        setTimeout(() => end(from), SHOWN_MS),
      );
      publish();
    });
    const stopEvents = onLiveEvent(lineChanged, ({ ids, body }) => {
      if (ids.lineId !== lineId || body === undefined) return;
      const { authorId } = body.message;
      typedAt.set(authorId, performance.now());
      end(authorId);
    });
    return () => {
      stopSignals();
      stopEvents();
      for (const timer of ends.values()) clearTimeout(timer);
      setTypists([]);
    };
  }, [lineId, me]);
  return typists;
}
