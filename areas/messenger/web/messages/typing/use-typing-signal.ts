import { type Conversation, typing } from '@artel/messenger/contract';
import { sendLiveSignal } from '@artel/web';
import { useRef } from 'react';

/** Shorter than the signal is shown to others, so that it does not flicker. */
const BETWEEN_MS = 3_000;

interface TypingSignal {
  readonly signal: (text: string) => void;
  /** The text was sent: the next typing is signalled at once. */
  readonly end: () => void;
}

/** Signals to the others in a conversation that the person is typing in a line. */
export function useTypingSignal({ id, kind }: Conversation, lineId: string): TypingSignal {
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    signal(text) {
      const now = performance.now();
      if (kind === 'self' || text.trim() === '' || now - sentAt.current < BETWEEN_MS) return;
      sentAt.current = now;
      sendLiveSignal(typing, id, { lineId });
    },
    end() {
      sentAt.current = Number.NEGATIVE_INFINITY;
    },
  };
}
