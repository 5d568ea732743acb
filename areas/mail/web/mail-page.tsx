import { requestErrors } from '@artel/contract';
import type { Draft, Message } from '@artel/mail/contract';
import { failedAs, t, useAddressRequest } from '@artel/web';
import {
  EmptyDrawing,
  EmptyState,
  Entry,
  FullPage,
  LoadFailure,
  MenuButton,
  SearchField,
  Text,
  ThreePanes,
} from '@artel/web/ui';
import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import {
  IconArchive,
  IconBan,
  IconDots,
  IconMail,
  IconMailOpened,
  IconMailPlus,
  IconPencil,
  IconPlug,
  IconPlugOff,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAccounts, useRemoveAccount } from './accounts/api.ts';
import { ConnectDialog } from './accounts/connect-dialog.tsx';
import { FolderChoice, folderName } from './accounts/folder-choice.tsx';
import { useCreateDraft, useDrafts } from './compose/api.ts';
import { ComposePane } from './compose/compose-pane.tsx';
import { StuckLetters } from './compose/stuck-letters.tsx';
import {
  useConversation,
  useDeleteForGood,
  useFolderPages,
  useFoundLetters,
  useMark,
  useMove,
} from './letters/api.ts';
import { LetterList } from './letters/letter-list.tsx';
import { type ListedLetter, nameOf } from './letters/letter-row.tsx';
import styles from './letters/letters.module.css';
import { toFound, toListed } from './letters/to-listed.ts';
import { ConversationView } from './reading/conversation-view.tsx';
import type { WriteKind } from './reading/letter-view.tsx';
import { useMailAddress } from './use-mail-address.ts';
import { useMailKeys } from './use-mail-keys.ts';

/** Folders, the letters of one, the conversation that the address names, and a letter that is being written. */
export function MailPage() {
  const address = useMailAddress();
  const { conversationId, draftId, open } = address;
  const accounts = useAccounts();
  const [query, setQuery] = useState('');
  const [isConnecting, setConnecting] = useState(false);
  const all = accounts.data?.items ?? [];
  const folders = all.flatMap((account) => account.folders);
  const folder =
    folders.find(({ id }) => id === address.folderId) ?? folders.find(({ role }) => role === 'inbox');
  const showsDrafts = address.folderId === 'drafts';
  const words = query.trim();
  const pages = useFolderPages(folder?.id ?? '', folder !== undefined && !showsDrafts);
  const found = useFoundLetters(words.slice(0, 300));
  const opened = useConversation(conversationId);
  const drafting = useCreateDraft();
  const removal = useRemoveAccount();
  const acts = useLetterActs(folder?.id, folder?.role ?? 'none', () => open({ conversationId: null }));
  const list = words === '' ? pages : found;
  const letters = words === '' ? pages.data?.map(toListed) : found.data && toFound(found.data);

  const write = (kind: Draft['kind'] = 'new', aboutId?: string) =>
    drafting.mutate(
      {
        body: {
          kind,
          ...(aboutId !== undefined && { aboutId }),
          ...(kind === 'new' && folder && { accountId: folder.accountId }),
        },
      },
      { onSuccess: ({ id }) => open({ draftId: id }) },
    );
  useAddressRequest('new', 'letter', () => write());
  useAddressRequest('new', 'account', () => setConnecting(true));
  useReadOpened(opened.data?.messages ?? [], acts.read);

  const at = letters?.findIndex(({ id }) => id === conversationId) ?? -1;
  const current = at >= 0 ? letters?.[at] : undefined;
  const newest = opened.data?.messages.at(-1);
  const onCurrent = (act: (letter: ListedLetter) => void) => () => {
    if (current !== undefined) act(current);
  };
  const onNewest = (kind: WriteKind) => () => {
    if (newest !== undefined) write(kind, newest.id);
  };
  useMailKeys({
    step: (by) => {
      const next = letters?.[at < 0 ? 0 : at + by];
      if (next !== undefined) open({ conversationId: next.id });
    },
    back: () => open({ conversationId: null }),
    archive: onCurrent(acts.archive),
    trash: onCurrent(acts.trash),
    spam: onCurrent(acts.spam),
    star: onCurrent(acts.star),
    unread: onCurrent((letter) => {
      acts.markUnread(letter);
      open({ conversationId: null });
    }),
    answer: onNewest('answer'),
    answerAll: onNewest('answer-all'),
    forward: onNewest('forward'),
    write: () => write(),
  });

  const outside = all.filter(({ kind }) => kind === 'imap');
  const pageActs = [
    { key: 'connect', label: t('mail.connect.title'), icon: IconPlug, run: () => setConnecting(true) },
    ...outside.map(({ id, address: name }) => ({
      key: `remove-${id}`,
      label: t('mail.connect.remove', { address: name }),
      icon: IconPlugOff,
      look: 'danger' as const,
      run: () => removal.mutate({ params: { accountId: id } }),
    })),
  ];
  const subject = opened.data?.conversation.subject ?? '';
  const title = subject === '' ? t('pages.mail-conversation') : subject;
  const search: Readonly<Record<string, string>> =
    address.folderId === undefined ? {} : { folder: address.folderId };

  return (
    <FullPage>
      <VisuallyHidden component="h1">{t('pages.mail')}</VisuallyHidden>
      <ThreePanes
        name="mail"
        list={{
          title: t('pages.mail'),
          head: (
            <>
              <SearchField label={t('mail.search.label')} value={query} onChange={setQuery} />
              <MenuButton
                label={t('mail.compose.new')}
                actions={[
                  { key: 'new', label: t('mail.compose.new'), icon: IconPencil, run: () => write() },
                  ...pageActs,
                ]}
                icon={<IconMailPlus size={18} stroke={1.5} />}
              />
            </>
          ),
          body: (
            <div className={styles.list}>
              <div className={styles.head}>
                <FolderChoice
                  accounts={all}
                  folderId={showsDrafts ? 'drafts' : (folder?.id ?? '')}
                  onChoose={(folderId) => open({ folderId, conversationId: null })}
                />
                <StuckLetters onOpen={(id) => open({ draftId: id })} />
              </div>
              {accounts.data === undefined && accounts.error !== null ? (
                <LoadFailure error={accounts.error} onRetry={() => void accounts.refetch()} />
              ) : showsDrafts && words === '' ? (
                <DraftList openId={draftId} onOpen={(id) => open({ draftId: id })} />
              ) : (
                <LetterList
                  letters={letters}
                  error={list.error}
                  isFetching={list.isFetching}
                  hasMore={list.hasNextPage}
                  openId={conversationId}
                  search={search}
                  empty={
                    words === ''
                      ? { title: t('mail.letter.empty-title'), text: t('mail.letter.empty') }
                      : { title: t('mail.search.nothing-title'), text: t('mail.search.nothing') }
                  }
                  onMore={() => void list.fetchNextPage()}
                  onRetry={() => void list.refetch()}
                  actionsOf={acts.actionsOf}
                />
              )}
            </div>
          ),
        }}
        content={
          conversationId === undefined
            ? undefined
            : {
                title,
                acts: current && (
                  <MenuButton
                    label={t('mail.letter.acts', { subject: title })}
                    actions={() => acts.actionsOf(current)}
                    icon={<IconDots size={18} stroke={1.5} />}
                  />
                ),
                body: opened.data ? (
                  <ConversationView
                    key={conversationId}
                    messages={opened.data.messages}
                    onWrite={(kind, message) => write(kind, message.id)}
                  />
                ) : (
                  opened.error !== null && (
                    <NoConversation error={opened.error} onRetry={() => void opened.refetch()} />
                  )
                ),
              }
        }
        empty={
          <EmptyState drawing={<EmptyDrawing />} title={t('mail.choose.title')}>
            {t('mail.choose.text')}
          </EmptyState>
        }
        details={
          draftId === undefined
            ? undefined
            : {
                title: t('mail.compose.title'),
                body: (
                  <ComposePane
                    key={draftId}
                    draftId={draftId}
                    accounts={all}
                    onClose={() => open({ draftId: null })}
                    onBack={(id) => open({ draftId: id })}
                  />
                ),
              }
        }
        onBack={() => open({ conversationId: null })}
        onCloseDetails={() => {
          if (draftId !== undefined) open({ draftId: null });
        }}
      />
      {isConnecting && <ConnectDialog onClose={() => setConnecting(false)} />}
    </FullPage>
  );
}

/** Letters that are opened count as read. */
function useReadOpened(messages: readonly Message[], read: (conversationId: string) => void): void {
  const unread = messages.some(({ isSeen }) => !isSeen);
  const conversationId = messages[0]?.conversationId;
  const mark = useEffectEvent(() => {
    if (conversationId !== undefined) read(conversationId);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conversation that has something unread.
  useEffect(() => {
    if (unread) mark();
  }, [conversationId]);
}

/** What can be done with a conversation of a folder. */
function useLetterActs(folderId: string | undefined, role: string, onGone: () => void) {
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
  const actionsOf = (letter: ListedLetter) => [
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
      look: 'danger' as const,
      isApart: true,
      run: () => trash(letter),
    },
  ];
  return {
    actionsOf,
    archive,
    spam,
    trash,
    star,
    markUnread: setSeen(false),
    read: (conversationId: string) =>
      mark.mutate({ body: { conversationIds: [conversationId], isSeen: true } }),
  };
}

function DraftList({
  openId,
  onOpen,
}: {
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
}) {
  const { data, error, refetch, isFetching } = useDrafts(true);
  if (data === undefined) {
    if (error === null) return null;
    return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (data.length === 0)
    return (
      <EmptyState drawing={<EmptyDrawing />} title={folderName({ role: 'drafts', name: '' })}>
        {t('mail.compose.no-drafts')}
      </EmptyState>
    );
  return (
    <ul className={styles.widget} aria-label={t('mail.folder.drafts')}>
      {data.map(({ id, subject, recipients }) => (
        <li key={id}>
          <Entry aria-current={id === openId ? 'true' : undefined} onClick={() => onOpen(id)}>
            <span>
              <bdi>{subject === '' ? t('mail.no-subject') : subject}</bdi>{' '}
              <Text as="span" size="small" tone="secondary">
                {recipients.to.map(nameOf).join(', ')}
              </Text>
            </span>
          </Entry>
        </li>
      ))}
    </ul>
  );
}

function NoConversation({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (failedAs(error, requestErrors['not-found']) === null)
    return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <EmptyState drawing={<EmptyDrawing />} title={t('mail.gone.title')}>
      {t('mail.gone.text')}
    </EmptyState>
  );
}
