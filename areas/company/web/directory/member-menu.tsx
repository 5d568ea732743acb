import type { Member } from '@artel/company/contract';
import { showToast, t } from '@artel/web';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { listName } from '../members/list-name.ts';
import styles from './directory.module.css';
import type { Intent } from './intent.ts';

/** Whom the menu is about, and where it opens. */
export interface MenuPlace {
  readonly member: Member;
  readonly x: number;
  readonly y: number;
  /** What gets the focus back. */
  readonly opener: HTMLElement;
}

interface MemberMenuProps {
  readonly place: MenuPlace | undefined;
  readonly mayManage: boolean;
  readonly onOpen: (member: Member) => void;
  readonly onIntent: (intent: Intent) => void;
  readonly onClose: () => void;
}

/** Pixels that the page may move below an open menu: the last of a scroll that began before it. */
const DRIFT = 24;

/** What can be done with one person: the same by the right button, by the menu key and by «…». */
export function MemberMenu({ place, ...rest }: MemberMenuProps) {
  return place === undefined ? null : <OpenMenu key={place.member.id} place={place} {...rest} />;
}

function OpenMenu({
  place,
  mayManage,
  onOpen,
  onIntent,
  onClose,
}: MemberMenuProps & { readonly place: MenuPlace }) {
  const menu = useRef<HTMLDivElement>(null);
  const { member, opener } = place;
  useEffect(() => {
    const shown = menu.current;
    shown?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !shown?.contains(event.target)) onClose();
    };
    const openedAt = window.scrollY;
    const onScroll = () => {
      if (Math.abs(window.scrollY - openedAt) > DRIFT) onClose();
    };
    document.addEventListener('pointerdown', onPointer);
    window.addEventListener('scroll', onScroll);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [onClose]);
  const close = () => {
    onClose();
    opener.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      return close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    entries[(at + step + entries.length) % entries.length]?.focus();
  };
  const act = (label: string, run: () => void) => (
    <button
      type="button"
      role="menuitem"
      className={styles.entry}
      onClick={() => {
        close();
        run();
      }}
    >
      {label}
    </button>
  );
  const about = { memberIds: [member.id], member };
  const { email } = member;
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      className={styles.menu}
      style={{
        left: Math.max(8, Math.min(place.x, window.innerWidth - 248)),
        top: Math.max(8, Math.min(place.y, window.innerHeight - (mayManage ? 276 : 100))),
      }}
      aria-label={t('company.people.acts-of', { name: listName(member) })}
      onKeyDown={onKeyDown}
    >
      {act(t('company.people.open'), () => onOpen(member))}
      {email !== null && email !== '' && act(t('company.people.copy-email'), () => copy(email))}
      {mayManage && (
        <>
          {act(t('company.people.change-department'), () => onIntent({ kind: 'department', ...about }))}
          {act(t('company.people.change-role'), () => onIntent({ kind: 'role', ...about }))}
          {member.isSuspended
            ? act(t('company.people.restore'), () =>
                onIntent({ kind: 'suspension', isRestoring: true, ...about }),
              )
            : act(t('company.people.suspend'), () => onIntent({ kind: 'suspension', ...about }))}
          {act(t('company.off-boarding.let-go'), () => onIntent({ kind: 'off-boarding', ...about }))}
        </>
      )}
    </div>
  );
}

function copy(email: string): void {
  navigator.clipboard.writeText(email).then(
    () => showToast({ severity: 'success', title: t('company.people.copied') }),
    () => showToast({ severity: 'info', title: email }),
  );
}
