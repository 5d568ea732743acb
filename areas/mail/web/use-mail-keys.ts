import { usePageKeys } from '@artel/web';
import { useEffect, useEffectEvent } from 'react';

interface MailActs {
  readonly step: (by: 1 | -1) => void;
  readonly back: () => unknown;
  readonly archive: () => unknown;
  readonly trash: () => unknown;
  readonly spam: () => unknown;
  readonly answer: () => unknown;
  readonly answerAll: () => unknown;
  readonly forward: () => unknown;
  readonly star: () => unknown;
  readonly unread: () => unknown;
  readonly write: () => unknown;
}

/** Keyboard shortcuts as in other mail programs; with Shift for acts without a key of their own. */
export function useMailKeys(acts: MailActs): void {
  usePageKeys({
    j: () => acts.step(1),
    k: () => acts.step(-1),
    u: () => void acts.back(),
    e: () => void acts.archive(),
    r: () => void acts.answer(),
    a: () => void acts.answerAll(),
    f: () => void acts.forward(),
    s: () => void acts.star(),
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, code, shiftKey, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    if (defaultPrevented || !shiftKey || ctrlKey || metaKey || altKey) return;
    if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog'))
      return;
    if (key === '#' || code === 'Digit3') acts.trash();
    else if (key === '!' || code === 'Digit1') acts.spam();
    else if (code === 'KeyU') acts.unread();
    else if (code === 'KeyC') acts.write();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
