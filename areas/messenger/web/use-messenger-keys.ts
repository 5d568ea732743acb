import type { Conversation } from '@artel/messenger/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { inShownOrder } from './conversations/sections.ts';
import { readAll } from './messages/acts.ts';

/** Alt+↑↓ walk through conversations, with Shift through unread ones; Shift+Esc marks all as read. */
export function useMessengerKeys(
  conversations: readonly Conversation[],
  openId: string | undefined,
  open: (id: string) => void,
): void {
  const queries = useQueryClient();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    if (event.key === 'Escape' && event.shiftKey) {
      event.preventDefault();
      void readAll(
        queries,
        conversations.map(({ line }) => line),
      );
      return;
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const ordered = inShownOrder(conversations);
    const at = ordered.findIndex(({ id }) => id === openId);
    const after = step > 0 ? ordered.slice(at + 1) : ordered.slice(0, Math.max(at, 0)).reverse();
    const next = event.shiftKey ? after.find(({ line }) => line.unread > 0) : after[0];
    if (next !== undefined) open(next.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
