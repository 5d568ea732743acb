import { requestErrors } from '@artel/contract';
import type { Message } from '@artel/mail/contract';
import { failedAs, t } from '@artel/web';
import { EmptyState, LoadFailure, LostDrawing } from '@artel/web/ui';
import { useEffect, useEffectEvent } from 'react';
import type { useConversation } from '../api.ts';
import { ConversationView } from './conversation-view.tsx';
import type { WriteKind } from './letter-view.tsx';

interface ReadingPaneProps {
  readonly conversation: ReturnType<typeof useConversation>;
  readonly onRead: (conversationId: string) => void;
  readonly onWrite: (kind: WriteKind, aboutId: string) => void;
}

/** The letters of the open conversation. */
export function ReadingPane({ conversation: { data, error, refetch }, onRead, onWrite }: ReadingPaneProps) {
  useReadOpened(data?.messages ?? [], onRead);
  if (data !== undefined)
    return (
      <ConversationView messages={data.messages} onWrite={(kind, message) => onWrite(kind, message.id)} />
    );
  return error === null ? null : <NoConversation error={error} onRetry={() => void refetch()} />;
}

/** Marks opened letters as read. */
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

function NoConversation({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (failedAs(error, requestErrors['not-found']) === null)
    return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <EmptyState drawing={<LostDrawing />} title={t('mail.gone.title')}>
      {t('mail.gone.text')}
    </EmptyState>
  );
}
