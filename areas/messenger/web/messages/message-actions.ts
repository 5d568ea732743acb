import type { Conversation, Message } from '@artel/messenger/contract';
import { t } from '@artel/web';
import type { MenuAction } from '@artel/web/ui';
import {
  IconArrowBackUp,
  IconBellRinging,
  IconCopy,
  IconLink,
  IconMessageCircle,
  IconMoodSmile,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { copyMessageAddress, copyWords, removeMessage } from './acts.ts';

/** The actions that the line offers on a message. */
export interface LineActs {
  readonly reply: (message: Message) => void;
  readonly edit: (message: Message) => void;
  readonly react: (message: Message) => void;
  readonly markUnread: (message: Message) => void;
  /** Left out in a thread. */
  readonly openThread?: ((message: Message) => void) | undefined;
}

interface About {
  readonly message: Message;
  readonly me: string;
  readonly conversation: Conversation;
  readonly words: string;
  /** The text to copy, with its formatting marks. */
  readonly source: string;
  readonly acts: LineActs;
}

/** Lists the actions on a message, shared by the «…» button, the context menu and the keys. */
export function messageActions({
  message,
  me,
  conversation,
  words,
  source,
  acts,
}: About): readonly MenuAction[] {
  const { rights, own } = conversation;
  if (message.deletedAt !== null) return [];
  const isMine = message.authorId === me;
  const act = (key: string, icon: NonNullable<MenuAction['icon']>, run: () => unknown): MenuAction => ({
    key,
    label: t(`messenger.message.${key}`),
    icon,
    run,
  });
  const { openThread } = acts;
  return [
    ...(rights.write ? [act('reply', IconArrowBackUp, () => acts.reply(message))] : []),
    ...(openThread ? [act('thread', IconMessageCircle, () => openThread(message))] : []),
    ...(own === null || conversation.isArchived
      ? []
      : [act('react', IconMoodSmile, () => acts.react(message))]),
    ...(isMine && rights.write ? [act('edit', IconPencil, () => acts.edit(message))] : []),
    ...(words === '' ? [] : [act('copy', IconCopy, () => copyWords(source))]),
    act('copy-address', IconLink, () => copyMessageAddress(message)),
    ...(own === null ? [] : [act('mark-unread', IconBellRinging, () => acts.markUnread(message))]),
    ...(isMine || rights.deleteOthers
      ? [
          {
            ...act('remove', IconTrash, () => removeMessage(message)),
            variant: 'danger' as const,
            shortcut: 'Delete' as const,
            isApart: true,
          },
        ]
      : []),
  ];
}

/** Keys for a message with the focus, by the positions of Latin letters. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: 'thread',
  KeyR: 'reply',
  KeyE: 'edit',
  Equal: 'react',
  NumpadAdd: 'react',
  KeyU: 'mark-unread',
  KeyC: 'copy-address',
  Delete: 'remove',
};

export function actionOfKey(actions: readonly MenuAction[], code: string): MenuAction | undefined {
  const key = KEYS[code];
  return actions.find((one) => one.key === key);
}
