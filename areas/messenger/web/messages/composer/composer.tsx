import { requestErrors } from '@artel/contract';
import {
  type Conversation,
  editMessage,
  LONGEST_MESSAGE,
  type Message,
  messengerErrors,
} from '@artel/messenger/contract';
import { call, failedAs, showFailure, t, useDraft, useRoomForToasts } from '@artel/web';
import { Button, Callout, CloseButton, hasTouchKeyboard, Row, Scroll, Text, TextEditor } from '@artel/web/ui';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { UploadList } from '../../files/upload-list.tsx';
import type { useUploads } from '../../files/use-uploads.ts';
import { shownLine } from '../../lines/lines.ts';
import { mentionedIn, plainExcerpt } from '../../mentions/mention-text.ts';
import { useMentionNames } from '../../mentions/use-mention-names.ts';
import { write } from '../../outbox/outbox.ts';
import { usePeople } from '../../people/api.ts';
import { MessageBody } from '../message-body.tsx';
import { useTypingSignal } from '../typing/use-typing-signal.ts';
import { AttachButton } from './attach-button.tsx';
import styles from './composer.module.css';
import { useMentionSource } from './use-mention-source.tsx';

/** The message that is being answered or edited. */
export interface Aim {
  readonly kind: 'reply' | 'edit';
  readonly message: Message;
}

interface ComposerProps {
  readonly conversation: Conversation;
  readonly lineId: string;
  readonly aim: Aim | null;
  readonly onAim: (aim: Aim | null) => void;
  readonly names: (id: string) => string;
  /** The newest own message, which ↑ in an empty field edits. */
  readonly lastOwn: () => Message | undefined;
  readonly uploads: ReturnType<typeof useUploads>;
  readonly onSent: () => void;
  /** Called for Esc in an empty field. */
  readonly onLeave: () => void;
}

/** The field for a message: Enter sends, Shift+Enter starts a line; on a touch keyboard only the button sends. */
export function Composer(props: ComposerProps) {
  const { conversation, lineId, aim, onAim, names, lastOwn, uploads, onSent, onLeave } = props;
  const draft = useDraft(`messenger.line.${lineId}`);
  const [changed, setChanged] = useState<{ readonly id: string; readonly text: string } | null>(null);
  const [conflict, setConflict] = useState<Message | null>(null);
  const [isGone, setGone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** Sent before its files were uploaded or the previous message was stored: it is sent when they are. */
  const [isDue, setDue] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useRoomForToasts(root);
  const typing = useTypingSignal(conversation, lineId);
  // A conversation that opens gets the focus in its field; a thread does not, because it is read first, and
  // neither on a touch keyboard, which would cover half of it.
  const [isUsed, setUsed] = useState(lineId === conversation.id && !hasTouchKeyboard());
  const edited = aim?.kind === 'edit' ? aim.message : null;
  // The text of an edit is no draft of a new message.
  const changedText = changed?.id === edited?.id ? changed?.text : undefined;
  const text = edited === null ? draft.text : (changedText ?? edited.body);
  const people = usePeople(mentionedIn(text));
  const source = useMentionSource(useMentionNames(people), conversation.rights.callAll);

  const focusField = () =>
    root.current?.querySelector<HTMLElement>('textarea, [contenteditable="true"]')?.focus();

  const begin = useEffectEvent(() => {
    setConflict(null);
    if (aim === null) return;
    setGone(false);
    setUsed(true);
    focusField();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is another beginning.
  useEffect(() => begin(), [aim?.message.id, aim?.kind]);

  /** Ends answering or editing; a changed text of an edit is dropped. */
  const endAim = () => {
    setChanged(null);
    onAim(null);
  };

  const body = text.trim();
  const isEmpty = body === '' && (edited !== null || uploads.uploads.length === 0);
  const isTooLong = body.length > LONGEST_MESSAGE;

  const change = (next: string) => {
    if (edited !== null) return setChanged({ id: edited.id, text: next });
    draft.change(next);
    typing.signal(next);
  };

  const send = async () => {
    if (isEmpty || isTooLong || (isBusy && edited !== null)) return;
    if (edited !== null) return saveEdit(edited);
    const isEarly = isBusy || uploads.isWaiting;
    setDue(isEarly);
    if (isEarly) return;
    const sent = uploads.uploads;
    setBusy(true);
    try {
      const replyToId = aim?.kind === 'reply' ? aim.message.id : null;
      await write({ conversationId: conversation.id, lineId, body, replyToId, files: uploads.files });
      // Stored before it is removed from the field; text that is typed after it meanwhile stays there.
      draft.remove(text);
      typing.end();
      for (const { key } of sent) uploads.remove(key);
      setGone(false);
      onAim(null);
      onSent();
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
      focusField();
    }
  };

  const sendDue = useEffectEvent(() => {
    if (!isDue || isBusy || edited !== null) return;
    setDue(false);
    void send();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files have arrived, or the message before is stored.
  useEffect(() => sendDue(), [uploads.isWaiting, isBusy]);

  const saveEdit = async (message: Message) => {
    const { version } = conflict ?? message;
    if (conflict === null && body === message.body) return endAim();
    setBusy(true);
    try {
      const params = { messageId: message.id };
      const saved = await call(editMessage, { params, body: { body, version } });
      shownLine(message.lineId)?.addMessage(saved);
      endAim();
    } catch (failure) {
      const current = failedAs(failure, requestErrors.stale)?.current as Message | undefined;
      if (current !== undefined) setConflict(current);
      else if (failedAs(failure, messengerErrors['message-deleted']) !== null) moveToDraft();
      else showFailure(failure);
    } finally {
      setBusy(false);
      focusField();
    }
  };

  /** The edited message is gone: its new text becomes a new message, after the text of an earlier draft. */
  const moveToDraft = () => {
    draft.change([draft.text.trim(), body].filter(Boolean).join('\n\n'));
    setGone(true);
    endAim();
  };

  /** Esc does nothing in a field with text; Shift+Esc belongs to the page. */
  const press = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey, target, nativeEvent } = event;
    const isField = target instanceof HTMLElement && target.matches('textarea, [contenteditable="true"]');
    if (!isField || altKey || shiftKey || nativeEvent.isComposing || event.defaultPrevented) return;
    const message = key === 'ArrowUp' && text === '' && aim === null ? lastOwn() : undefined;
    if (key === 'Escape' && aim !== null) endAim();
    else if (key === 'Escape' && text === '') onLeave();
    else if (message !== undefined) onAim({ kind: 'edit', message });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field itself come here when it has no use for them.
    <div ref={root} className={styles.composer} onKeyDown={press}>
      {aim !== null && (
        <Row isOneLine className={styles.aim}>
          <Text as="span" size="small" tone="secondary" isCut isGrowing>
            {t(`messenger.composer.${aim.kind}`, {
              name: names(aim.message.authorId),
              text: plainExcerpt(aim.message.body, names),
            })}
          </Text>
          <CloseButton
            size="sm"
            aria-label={t('messenger.composer.no-aim')}
            onClick={() => {
              endAim();
              focusField();
            }}
          />
        </Row>
      )}
      {conflict !== null && (
        <Callout role="alert">
          {t('messenger.composer.conflict')}
          <Scroll height="low">
            <MessageBody body={conflict.body} names={names} />
          </Scroll>
        </Callout>
      )}
      {isGone && <Callout role="alert">{t('messenger.composer.gone')}</Callout>}
      <UploadList uploads={uploads.uploads} onRemove={uploads.remove} />
      <TextEditor
        // An editor that is mounted again has the text of an edit at once, with the caret at its end.
        key={edited?.id}
        label={t('messenger.composer.label')}
        isLabelHidden
        placeholder={t('messenger.composer.placeholder')}
        value={text}
        onChange={change}
        mentions={source}
        maxLength={LONGEST_MESSAGE}
        isFocused={isUsed || edited !== null}
        {...(edited === null && { onFiles: uploads.add })}
        {...(!hasTouchKeyboard() && { onSubmit: () => void send() })}
        actions={
          <div className={styles.acts}>
            {edited === null && <AttachButton onFiles={uploads.add} onDiskFiles={uploads.addFromDisk} />}
            <Button
              aria-label={t(edited === null ? 'messenger.composer.send' : 'messenger.composer.save')}
              aria-busy={isBusy || isDue}
              aria-disabled={isEmpty || isTooLong || undefined}
              onClick={() => void send()}
            >
              <IconSend size={18} stroke={1.5} />
            </Button>
          </div>
        }
      />
    </div>
  );
}
