import type { Member } from '@artel/company/contract';
import { showToast, t } from '@artel/web';
import type { MenuAction } from '@artel/web/ui';
import {
  IconBuilding,
  IconCopy,
  IconDoorExit,
  IconId,
  IconLock,
  IconLockOpen,
  IconUserCog,
} from '@tabler/icons-react';
import type { Intent } from './intent.ts';

interface MemberActions {
  readonly people: readonly Member[];
  readonly mayManage: boolean;
  readonly onOpen: (member: Member) => void;
  readonly onIntent: (intent: Intent) => void;
}

/**
 * Returns the actions on one member, or on all selected ones; the context menu, the «…» button, the keys and
 * the bar share them.
 */
export function memberActions({ people, mayManage, onOpen, onIntent }: MemberActions) {
  return (memberIds: readonly string[], member?: Member): readonly MenuAction[] => {
    const one = memberIds.length === 1 ? member : undefined;
    const forOne = one === undefined ? [] : aboutOne(one, onOpen);
    if (!mayManage) return forOne;
    const about = { memberIds, ...(one && { member: one }) };
    // The state of members who are not loaded is unknown, so both actions are offered.
    const known = people.filter(({ id }) => memberIds.includes(id));
    const isUnknown = known.length < memberIds.length;
    const act = (key: string, icon: NonNullable<MenuAction['icon']>, intent: Intent): MenuAction => ({
      key,
      label: t(LABELS[key] ?? key),
      icon,
      run: () => onIntent(intent),
    });
    return [
      ...forOne,
      act('department', IconBuilding, { kind: 'department', ...about }),
      act('role', IconUserCog, { kind: 'role', ...about }),
      ...(isUnknown || known.some(({ isSuspended }) => !isSuspended)
        ? [act('suspend', IconLock, { kind: 'suspension', ...about })]
        : []),
      ...(isUnknown || known.some(({ isSuspended }) => isSuspended)
        ? [act('restore', IconLockOpen, { kind: 'suspension', isRestoring: true, ...about })]
        : []),
      {
        ...act('let-go', IconDoorExit, { kind: 'off-boarding', ...about }),
        variant: 'danger',
        isApart: true,
      },
    ];
  };
}

const LABELS: Readonly<Record<string, string>> = {
  department: 'company.people.change-department',
  role: 'company.people.change-role',
  suspend: 'company.people.suspend',
  restore: 'company.people.restore',
  'let-go': 'company.off-boarding.let-go',
};

function aboutOne(member: Member, onOpen: (member: Member) => void): readonly MenuAction[] {
  const { email } = member;
  return [
    { key: 'open', label: t('company.people.open'), icon: IconId, run: () => onOpen(member) },
    ...(email !== null && email !== ''
      ? [{ key: 'copy', label: t('company.people.copy-email'), icon: IconCopy, run: () => copy(email) }]
      : []),
  ];
}

function copy(email: string): void {
  navigator.clipboard.writeText(email).then(
    () => showToast({ severity: 'success', title: t('company.people.copied') }),
    () => showToast({ severity: 'info', title: email }),
  );
}
