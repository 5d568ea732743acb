import { t } from '@artel/web';
import { IconArchive, IconBan, IconMail, IconMailOpened, IconStar, IconTrash } from '@tabler/icons-react';
import { useDeleteForGood, useMark, useMove } from './api.ts';
import type { ListedLetter } from './letter-row.tsx';

/** The actions on a conversation of a folder. */
export function useLetterActs(folderId: string | undefined, role: string, onGone: () => void) {
  const mark = useMark();
  const move = useMove();
  const deletion = useDeleteForGood();
  const moveTo = (to: 'archive' | 'trash' | 'junk' | 'inbox') => (letter: ListedLetter) => {
    if (folderId !== undefined && role !== to) move([letter.id], folderId, to, onGone);
  };
  const setSeen = (isSeen: boolean) => (letter: ListedLetter) =>
    mark.mutate({ body: { conversationIds: [letter.id], isSeen } });
  const star = (letter: ListedLetter) =>
    mark.mutate({ body: { conversationIds: [letter.id], isFlagged: !letter.isFlagged } });
  const deleteForGood = (letter: ListedLetter) => {
    if (folderId !== undefined)
      deletion.mutate({ body: { folderId, conversationIds: [letter.id] } }, { onSuccess: onGone });
  };
  const isGone = role === 'trash' || role === 'junk';
  const trash = isGone ? deleteForGood : moveTo('trash');
  const [archive, spam, back] = [moveTo('archive'), moveTo('junk'), moveTo('inbox')];
  const getActions = (letter: ListedLetter) => [
    ...(letter.unread > 0
      ? [{ key: 'read', label: t('mail.act.read'), icon: IconMailOpened, run: () => setSeen(true)(letter) }]
      : [{ key: 'unread', label: t('mail.act.unread'), icon: IconMail, run: () => setSeen(false)(letter) }]),
    {
      key: 'star',
      label: t(letter.isFlagged ? 'mail.act.unstar' : 'mail.act.star'),
      icon: IconStar,
      run: () => star(letter),
    },
    ...(role === 'inbox' || role === 'none'
      ? [{ key: 'archive', label: t('mail.act.archive'), icon: IconArchive, run: () => archive(letter) }]
      : []),
    ...(isGone || role === 'archive'
      ? [{ key: 'inbox', label: t('mail.act.inbox'), icon: IconMail, run: () => back(letter) }]
      : []),
    ...(role === 'inbox'
      ? [{ key: 'spam', label: t('mail.act.spam'), icon: IconBan, run: () => spam(letter) }]
      : []),
    {
      key: 'trash',
      label: t(isGone ? 'mail.act.delete' : 'mail.act.trash'),
      icon: IconTrash,
      variant: 'danger' as const,
      isApart: true,
      run: () => trash(letter),
    },
  ];
  return {
    getActions: getActions,
    archive,
    spam,
    trash,
    star,
    markUnread: setSeen(false),
    read: (conversationId: string) =>
      mark.mutate({ body: { conversationIds: [conversationId], isSeen: true } }),
  };
}
