import type { Conversation } from '@artel/messenger/contract';
import { t } from '@artel/web';
import type { MenuAction } from '@artel/web/ui';
import {
  IconBell,
  IconBellOff,
  IconChecks,
  IconDoorExit,
  IconFolder,
  IconSettings,
  IconStar,
  IconUsers,
} from '@tabler/icons-react';

export type ConversationIntent = 'members' | 'settings' | 'leave' | 'section';

interface ConversationActs {
  readonly change: (own: {
    readonly isStarred?: boolean;
    readonly notify?: 'all' | 'mentions' | 'none';
  }) => void;
  readonly readAll: () => void;
  readonly open: (intent: ConversationIntent) => void;
}

/** Lists the actions on a conversation, shared by the «…» button in its head and the context menu of the list. */
export function conversationActions(
  conversation: Conversation,
  acts: ConversationActs,
): readonly MenuAction[] {
  const { kind, own, line, rights } = conversation;
  const act = (key: string, icon: NonNullable<MenuAction['icon']>, run: () => unknown): MenuAction => ({
    key,
    label: t(`messenger.act.${key}`),
    icon,
    run,
  });
  const levels = ['all', 'mentions', 'none'] as const;
  const forOwn =
    own === null
      ? []
      : [
          ...(line.unread > 0 ? [act('read-all', IconChecks, acts.readAll)] : []),
          act(own.isStarred ? 'unstar' : 'star', IconStar, () => acts.change({ isStarred: !own.isStarred })),
          act('section', IconFolder, () => acts.open('section')),
          ...levels
            .filter((level) => level !== own.notify)
            .map((level) =>
              act(`notify-${level}`, level === 'none' ? IconBellOff : IconBell, () =>
                acts.change({ notify: level }),
              ),
            ),
        ];
  const isShared = kind === 'channel' || kind === 'group';
  return [
    ...forOwn,
    ...(isShared ? [{ ...act('members', IconUsers, () => acts.open('members')), isApart: true }] : []),
    ...(isShared && rights.manage ? [act('settings', IconSettings, () => acts.open('settings'))] : []),
    ...(rights.leave
      ? [
          {
            ...act('leave', IconDoorExit, () => acts.open('leave')),
            variant: 'danger' as const,
            isApart: true,
          },
        ]
      : []),
  ];
}
