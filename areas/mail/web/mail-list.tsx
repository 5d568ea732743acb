import { t } from '@artel/web';
import { Callout, LoadFailure, type MenuAction } from '@artel/web/ui';
import { FolderChoice } from './accounts/folder-choice.tsx';
import { DraftList } from './compose/draft-list.tsx';
import { StuckLetters } from './compose/stuck-letters.tsx';
import { LetterList } from './conversations/letter-list.tsx';
import type { ListedLetter } from './conversations/letter-row.tsx';
import styles from './conversations/letters.module.css';
import type { useMailAddress } from './use-mail-address.ts';
import type { MailLists } from './use-mail-lists.ts';

interface MailListProps {
  readonly address: ReturnType<typeof useMailAddress>;
  readonly lists: MailLists;
  readonly isSearch: boolean;
  readonly getActions: (letter: ListedLetter) => readonly MenuAction[];
}

/** The chosen folder with its letters, and letters that failed. */
export function MailList({ address, lists, isSearch, getActions }: MailListProps) {
  const { all, folder } = lists;
  const shown = address.folderId === 'drafts' ? 'drafts' : (folder?.id ?? '');
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <FolderChoice
          accounts={all}
          folderId={shown}
          onChoose={(folderId) => address.open({ folderId, conversationId: null })}
        />
        <Problems accounts={all} />
        <StuckLetters onOpen={(draftId) => address.open({ draftId })} />
      </div>
      <Listed address={address} lists={lists} isSearch={isSearch} getActions={getActions} />
    </div>
  );
}

/** Mailboxes whose servers refuse the password or do not respond. */
function Problems({ accounts }: { readonly accounts: MailLists['all'] }) {
  return accounts
    .filter(({ problem }) => problem !== null)
    .map(({ id, address, problem }) => (
      <Callout key={id} role="status">
        {address}: {problem}
      </Callout>
    ));
}

function Listed({ address, lists, isSearch, getActions }: MailListProps) {
  const { accounts, showsDrafts, list, letters } = lists;
  const { conversationId, draftId, folderId, open } = address;
  if (accounts.data === undefined && accounts.error !== null)
    return <LoadFailure error={accounts.error} onRetry={() => void accounts.refetch()} />;
  if (showsDrafts) return <DraftList openId={draftId} onOpen={(id) => open({ draftId: id })} />;
  const search: Readonly<Record<string, string>> = folderId === undefined ? {} : { folder: folderId };
  const empty = isSearch
    ? { title: t('mail.search.nothing-title'), text: t('mail.search.nothing') }
    : { title: t('mail.letter.empty-title'), text: t('mail.letter.empty') };
  return (
    <LetterList
      letters={letters}
      error={list.error}
      isFetching={list.isFetching}
      hasMore={list.hasNextPage}
      openId={conversationId}
      search={search}
      empty={empty}
      onMore={() => void list.fetchNextPage()}
      onRetry={() => void list.refetch()}
      getActions={getActions}
    />
  );
}
