import type { Account, Draft } from '@artel/mail/contract';
import { t, useAddressRequest } from '@artel/web';
import {
  EmptyDrawing,
  EmptyState,
  FullPage,
  MenuButton,
  SearchField,
  ThreePanes,
  VisuallyHidden,
} from '@artel/web/ui';
import { IconMailPlus, IconPencil, IconPlug, IconPlugOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ConnectDialog } from './accounts/connect-dialog.tsx';
import { RemoveDialog } from './accounts/remove-dialog.tsx';
import { useCreateDraft } from './compose/api.ts';
import { ComposePane } from './compose/compose-pane.tsx';
import { useConversation } from './conversations/api.ts';
import type { ListedLetter } from './conversations/letter-row.tsx';
import type { WriteKind } from './conversations/reading/letter-view.tsx';
import { ReadingPane } from './conversations/reading/reading-pane.tsx';
import { useLetterActs } from './conversations/use-letter-acts.ts';
import { MailList } from './mail-list.tsx';
import { useMailAddress } from './use-mail-address.ts';
import { useMailKeys } from './use-mail-keys.ts';
import { type MailLists, useMailLists } from './use-mail-lists.ts';

/** Folders, the letters of one, the conversation in the page's address, and a letter being written. */
export function MailPage() {
  const address = useMailAddress();
  const { conversationId, draftId, open } = address;
  const [query, setQuery] = useState('');
  const words = query.trim();
  const lists = useMailLists(address.folderId, words);
  const { all, folder } = lists;
  const opened = useConversation(conversationId);
  const drafting = useCreateDraft();
  const acts = useLetterActs(folder?.id, folder?.role ?? 'none', () => open({ conversationId: null }));
  const write = (kind: Draft['kind'] = 'new', aboutId?: string) => {
    const about = aboutId === undefined ? {} : { aboutId };
    const from = kind === 'new' && folder ? { accountId: folder.accountId } : {};
    drafting.mutate({ body: { kind, ...about, ...from } }, { onSuccess: ({ id }) => open({ draftId: id }) });
  };
  useAddressRequest('new', 'letter', () => write());
  const { letter } = useKeys({ address, lists, acts, newestId: opened.data?.messages.at(-1)?.id, write });
  const subject = opened.data?.conversation.subject ?? '';
  const title = subject === '' ? t('pages.mail-conversation') : subject;

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
              <WriteButton lists={lists} onWrite={() => write()} />
            </>
          ),
          body: (
            <MailList address={address} lists={lists} isSearch={words !== ''} getActions={acts.getActions} />
          ),
        }}
        content={
          conversationId === undefined
            ? undefined
            : {
                title,
                acts: letter && (
                  <MenuButton
                    label={t('mail.letter.acts', { subject: title })}
                    actions={() => acts.getActions(letter)}
                  />
                ),
                body: (
                  <ReadingPane
                    key={conversationId}
                    conversation={opened}
                    onRead={acts.read}
                    onWrite={write}
                  />
                ),
              }
        }
        empty={
          <EmptyState drawing={<EmptyDrawing kind="letters" />} title={t('mail.choose.title')}>
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
        onCloseDetails={() => draftId !== undefined && open({ draftId: null })}
      />
    </FullPage>
  );
}

interface KeysProps {
  readonly address: ReturnType<typeof useMailAddress>;
  readonly lists: MailLists;
  readonly acts: ReturnType<typeof useLetterActs>;
  readonly newestId: string | undefined;
  readonly write: (kind?: Draft['kind'], aboutId?: string) => void;
}

/** The keyboard shortcuts on the open letter of the list. */
function useKeys({
  address: { conversationId, open },
  lists: { letters = [] },
  acts,
  newestId,
  write,
}: KeysProps) {
  const at = letters.findIndex(({ id }) => id === conversationId);
  const letter = letters[at];
  const withLetter = (act: (letter: ListedLetter) => void) => () => letter && act(letter);
  const withNewest = (kind: WriteKind) => () => newestId && write(kind, newestId);
  useMailKeys({
    step: (by) => {
      const next = letters[at < 0 ? 0 : at + by];
      if (next !== undefined) open({ conversationId: next.id });
    },
    back: () => open({ conversationId: null }),
    archive: withLetter(acts.archive),
    trash: withLetter(acts.trash),
    spam: withLetter(acts.spam),
    star: withLetter(acts.star),
    unread: withLetter((one) => {
      acts.markUnread(one);
      open({ conversationId: null });
    }),
    answer: withNewest('answer'),
    answerAll: withNewest('answer-all'),
    forward: withNewest('forward'),
    write: () => write(),
  });
  return { letter };
}

interface WriteButtonProps {
  readonly lists: MailLists;
  readonly onWrite: () => void;
}

/** Starts a letter, and connects or removes mailboxes of servers outside. */
function WriteButton({ lists: { all }, onWrite }: WriteButtonProps) {
  const [isConnecting, setConnecting] = useState(false);
  const [leaving, setLeaving] = useState<Account>();
  useAddressRequest('new', 'account', () => setConnecting(true));
  const actions = [
    { key: 'new', label: t('mail.compose.new'), icon: IconPencil, run: onWrite },
    {
      key: 'connect',
      label: t('mail.connect.title'),
      icon: IconPlug,
      isApart: true,
      run: () => setConnecting(true),
    },
    ...all
      .filter(({ kind }) => kind === 'imap')
      .map((account) => ({
        key: `remove-${account.id}`,
        label: t('mail.connect.remove', { address: account.address }),
        icon: IconPlugOff,
        variant: 'danger' as const,
        run: () => setLeaving(account),
      })),
  ];
  return (
    <>
      <MenuButton
        label={t('mail.compose.new')}
        actions={actions}
        icon={<IconMailPlus size={18} stroke={1.5} />}
      />
      {isConnecting && <ConnectDialog onClose={() => setConnecting(false)} />}
      <RemoveDialog account={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}
