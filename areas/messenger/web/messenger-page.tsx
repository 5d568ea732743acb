import { useProfile } from '@artel/company/web';
import { requestErrors } from '@artel/contract';
import { type Conversation, messengerErrors } from '@artel/messenger/contract';
import { failedAs, t, useAddressRequest, usePageName, watchLiveTopic } from '@artel/web';
import {
  EmptyDrawing,
  EmptyState,
  FullPage,
  LoadFailure,
  LostDrawing,
  MenuButton,
  SearchField,
  ThreePanes,
  VisuallyHidden,
} from '@artel/web/ui';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConversation, useConversations, useOpenDirect, useUpdateOwn } from './conversations/api.ts';
import { type ConversationIntent, conversationActions } from './conversations/conversation-actions.ts';
import { ConversationList } from './conversations/conversation-list.tsx';
import { getTitle } from './conversations/conversation-title.ts';
import {
  NewChannelDialog,
  NewDirectDialog,
  NewGroupDialog,
} from './conversations/new-conversation-dialogs.tsx';
import { LeaveDialog, SectionDialog, SettingsDialog } from './conversations/settings-dialogs.tsx';
import { catchUp } from './lines/lines.ts';
import { MembersDialog } from './members/members-dialog.tsx';
import { readAll } from './messages/acts.ts';
import { LineView } from './messages/line-view.tsx';
import { ThreadList, ThreadPane } from './messages/thread/thread-pane.tsx';
import { usePeople } from './people/api.ts';
import { useMessengerAddress } from './use-messenger-address.ts';
import { useMessengerKeys } from './use-messenger-keys.ts';

type NewKind = 'channel' | 'group' | 'direct';

/** Conversations, the one in the page's address, and a thread beside it. */
export function MessengerPage() {
  const address = useMessengerAddress();
  const { conversationId, at, threadId, openConversation, openList } = address;
  const { company, permissions } = useProfile();
  const queries = useQueryClient();
  const list = useConversations();
  const all = list.data?.items ?? [];
  const { conversation, error, refetch } = useConversation(conversationId);
  const people = usePeople(conversation?.peerIds ?? []);
  const own = useUpdateOwn();
  const [query, setQuery] = useState('');
  const [adding, setAdding] = useState<NewKind | null>(null);
  const [intent, setIntent] = useState<{ kind: ConversationIntent; about: Conversation } | null>(null);
  const [showsThreads, setShowsThreads] = useState(false);
  useMessengerKeys(all, conversationId, openConversation);
  useAddressRequest('new', 'channel', () => setAdding('channel'));
  useAddressRequest('new', 'group', () => setAdding('group'));
  useAddressRequest('new', 'message', () => setAdding('direct'));
  const openDirect = useDirect((id) => openConversation(id, {}, true));
  const openNotes = () => openDirect(company?.memberId ?? null);
  useAddressRequest('new', 'notes', openNotes);
  useDirectRequest(address.withId, openDirect);
  useWatched(conversation);

  const getActions = (about: Conversation) =>
    conversationActions(about, {
      change: (body) => own.mutate({ params: { conversationId: about.id }, body }),
      readAll: () => void readAll(queries, [about.line]),
      open: (kind) => setIntent({ kind, about }),
    });
  const openPlace = ({ lineId, seq }: { readonly lineId: string; readonly seq: number }) => {
    if (conversation === undefined) return;
    openConversation(conversation.id, lineId === conversation.id ? { at: String(seq) } : { thread: lineId });
  };
  const created = ({ id }: Conversation) => {
    setAdding(null);
    openConversation(id);
  };
  const mayCreateChannels = permissions.includes('messenger.create-channels');
  const kinds = ['direct', 'group', ...(mayCreateChannels ? ['channel' as const] : [])] as const;
  const additions = [
    ...kinds.map((kind) => ({
      key: kind as string,
      label: t(`messenger.new-${kind}.title`),
      run: () => setAdding(kind),
    })),
    { key: 'notes', label: t('messenger.notes'), run: openNotes, isApart: true },
  ];
  const title =
    conversation === undefined ? t('pages.messenger-conversation') : getTitle(conversation, people);
  usePageName(conversation && title);

  const threads = {
    title: t('messenger.thread.list'),
    body: (
      <ThreadList
        onOpen={(id, thread) => {
          setShowsThreads(false);
          openConversation(id, { thread });
        }}
      />
    ),
  };
  const thread = threadId !== null &&
    conversation && {
      title: t('messenger.thread.title'),
      body: (
        <ThreadPane key={threadId} conversation={conversation} rootId={threadId} onOpenPlace={openPlace} />
      ),
    };
  const details = showsThreads ? threads : thread || undefined;

  return (
    <FullPage>
      <VisuallyHidden component="h1">{t('pages.messenger')}</VisuallyHidden>
      <ThreePanes
        name="messenger"
        list={{
          title: t('pages.messenger'),
          head: (
            <>
              <SearchField label={t('messenger.search.label')} value={query} onChange={setQuery} />
              <MenuButton
                label={t('messenger.list.new')}
                actions={additions}
                icon={<IconPlus size={18} stroke={1.5} />}
              />
            </>
          ),
          body: (
            <ConversationList
              openId={conversationId}
              query={query}
              getActions={getActions}
              onOpenThreads={() => setShowsThreads(true)}
            />
          ),
        }}
        content={
          conversationId === undefined
            ? undefined
            : {
                title,
                acts: conversation && (
                  <MenuButton
                    label={t('messenger.act.acts', { name: title })}
                    actions={() => getActions(conversation)}
                  />
                ),
                body: conversation ? (
                  <LineView
                    key={conversation.id}
                    conversation={conversation}
                    lineId={conversation.id}
                    target={at === null ? { kind: 'unread' } : { kind: 'place', seq: at }}
                    label={title}
                    onOpenThread={({ id }) => openConversation(conversation.id, { thread: id })}
                    onOpenPlace={openPlace}
                  />
                ) : (
                  error !== null && <NoConversation error={error} onRetry={() => void refetch()} />
                ),
              }
        }
        empty={
          <EmptyState drawing={<EmptyDrawing kind="messages" />} title={t('messenger.choose.title')}>
            {t('messenger.choose.text')}
          </EmptyState>
        }
        details={details}
        onBack={openList}
        onCloseDetails={() => {
          if (showsThreads) setShowsThreads(false);
          else if (conversationId !== undefined && threadId !== null) openConversation(conversationId);
        }}
      />
      {adding !== null && <NewDialog kind={adding} onClose={() => setAdding(null)} onCreated={created} />}
      {intent !== null && (
        <IntentDialog
          key={company?.id}
          {...intent}
          onClose={() => setIntent(null)}
          onLeft={() => {
            setIntent(null);
            openList();
          }}
        />
      )}
    </FullPage>
  );
}

function NoConversation({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const refusals = [requestErrors['not-found'], messengerErrors['not-allowed']];
  if (refusals.every((one) => failedAs(error, one) === null))
    return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <EmptyState drawing={<LostDrawing />} title={t('messenger.gone.title')}>
      {t('messenger.gone.text')}
    </EmptyState>
  );
}

interface NewDialogProps {
  readonly kind: NewKind;
  readonly onClose: () => void;
  readonly onCreated: (conversation: Conversation) => void;
}

function NewDialog({ kind, ...rest }: NewDialogProps) {
  const Shown = { channel: NewChannelDialog, group: NewGroupDialog, direct: NewDirectDialog }[kind];
  return <Shown {...rest} />;
}

interface IntentDialogProps {
  readonly kind: ConversationIntent;
  readonly about: Conversation;
  readonly onClose: () => void;
  readonly onLeft: () => void;
}

function IntentDialog({ kind, about, onClose, onLeft }: IntentDialogProps) {
  if (kind === 'members') return <MembersDialog conversation={about} onClose={onClose} />;
  if (kind === 'settings') return <SettingsDialog conversation={about} onClose={onClose} />;
  if (kind === 'section') return <SectionDialog conversation={about} onClose={onClose} />;
  return <LeaveDialog conversation={about} onClose={onClose} onLeft={onLeft} />;
}

/** Opens the chat with a member, or with the own id the notes. */
function useDirect(onOpen: (conversationId: string) => void): (memberId: string | null) => void {
  const direct = useOpenDirect();
  return (memberId) => {
    if (memberId === null) return;
    direct.mutate({ params: { memberId } }, { onSuccess: ({ id }) => onOpen(id) });
  };
}

/** `?with=` opens the chat with a colleague; the address becomes the chat's own. */
function useDirectRequest(memberId: string | null, openDirect: (memberId: string) => void): void {
  const open = useEffectEvent(openDirect);
  useEffect(() => {
    if (memberId !== null) open(memberId);
  }, [memberId]);
}

/** Watches an open channel that the reader has not joined, because its events arrive only while it is watched. */
function useWatched(conversation: Conversation | undefined): void {
  const topicId = conversation !== undefined && conversation.own === null ? conversation.id : null;
  useEffect(() => {
    if (topicId === null) return;
    return watchLiveTopic(topicId, catchUp);
  }, [topicId]);
}
