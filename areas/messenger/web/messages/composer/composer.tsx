import { requestErrors } from '@artel/contract';
import { ALL, type Conversation, editMessage, type Message } from '@artel/messenger/contract';
import { call, failedAs, showFailure, t, useDraft } from '@artel/web';
import { FileButton, Note, Row, Text } from '@artel/web/ui';
import { Button, CloseButton, Textarea } from '@mantine/core';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { UploadList } from '../../files/upload-list.tsx';
import type { useUploads } from '../../files/use-uploads.ts';
import { shownLine } from '../../lines/lines.ts';
import { type MentionKeys, MentionList } from '../../mentions/mention-list.tsx';
import { mentionedIn, plainExcerpt } from '../../mentions/mention-text.ts';
import { typedMention, withMentions, withNames } from '../../mentions/mention-words.ts';
import { useMentionNames } from '../../mentions/use-mention-names.ts';
import { write } from '../../outbox/outbox.ts';
import { usePeople } from '../../people/api.ts';
import styles from './composer.module.css';

/** Signs of one message, and from how many on they are counted. */
const LONGEST = 16_000;
const COUNTED_FROM = 15_000;

/** A message that is answered or changed. */
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
  /** The newest own message, for ↑ in an empty field. */
  readonly lastOwn: () => Message | undefined;
  readonly uploads: ReturnType<typeof useUploads>;
  readonly onSent: () => void;
  /** Esc in an empty field. */
  readonly onLeave: () => void;
}

/** Where a message is written: Enter sends, Shift+Enter begins a line; with a touch keyboard the button sends. */
export function Composer(props: ComposerProps) {
  const { conversation, lineId, aim, onAim, names, lastOwn, uploads, onSent, onLeave } = props;
  const draft = useDraft(`messenger.line.${lineId}`);
  const draftPeople = usePeople(mentionedIn(draft.text));
  const draftNames = useMentionNames(draftPeople);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [typed, setTyped] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Message | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useRef<MentionKeys>(null);
  const edited = aim?.kind === 'edit' ? aim.message : null;

  const put = (next: string, people = chosen) => {
    setText(next);
    if (people !== chosen) setChosen(people);
    // The words of an edit are no draft of a new message.
    if (edited === null) draft.change(withMentions(next, people));
  };

  const show = (shown: ReturnType<typeof withNames>) => {
    setText(shown.text);
    setChosen(shown.chosen);
  };

  const showDraft = useEffectEvent(() => {
    // The words that were typed here are shown already, as they were typed.
    const isShown = draft.text === withMentions(text, chosen) && mentionedIn(text).length === 0;
    if (edited !== null || isShown) return;
    show(withNames(draft.text, (id) => (id === ALL || draftPeople.has(id) ? draftNames(id) : null)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device changed the draft, or names have arrived.
  useEffect(() => showDraft(), [draft.text, draftPeople.size]);

  const begin = useEffectEvent(() => {
    setConflict(null);
    if (edited === null) showDraft();
    else show(withNames(edited.body, names));
    if (aim !== null) field.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is another beginning.
  useEffect(() => begin(), [aim?.message.id, aim?.kind]);

  const endEdit = () => onAim(null);

  const body = withMentions(text, chosen).trim();
  const isEmpty = body === '' && (edited !== null || uploads.files.length === 0);
  const isTooLong = body.length > LONGEST;

  const send = async () => {
    if (isEmpty || isTooLong || isBusy || (edited === null && uploads.isWaiting)) return;
    if (edited !== null) return saveEdit(edited);
    setBusy(true);
    try {
      const replyToId = aim?.kind === 'reply' ? aim.message.id : null;
      await write({ conversationId: conversation.id, lineId, body, replyToId, files: uploads.files });
      setText('');
      setChosen(new Map());
      draft.clear();
      uploads.clear();
      onAim(null);
      onSent();
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
      field.current?.focus();
    }
  };

  const saveEdit = async (message: Message) => {
    const { version } = conflict ?? message;
    if (conflict === null && body === message.body) return endEdit();
    setBusy(true);
    try {
      const params = { messageId: message.id };
      shownLine(message.lineId)?.addMessage(await call(editMessage, { params, body: { body, version } }));
      endEdit();
    } catch (failure) {
      const current = failedAs(failure, requestErrors.stale)?.current as Message | undefined;
      if (current === undefined) showFailure(failure);
      else setConflict(current);
    } finally {
      setBusy(false);
      field.current?.focus();
    }
  };

  const choose = (id: string, name: string) => {
    const caret = field.current?.selectionStart ?? text.length;
    const before = text.slice(0, caret - (typed?.length ?? 0));
    setTyped(null);
    put(`${before}${name} ${text.slice(caret)}`, new Map(chosen).set(name, id));
    const next = before.length + name.length + 1;
    requestAnimationFrame(() => field.current?.setSelectionRange(next, next));
  };

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isUsed = typed === null ? pressInField(event) : pressInMentions(event.key);
    if (isUsed) event.preventDefault();
    else sendOnEnter(event);
  };

  const pressInMentions = (key: string): boolean => {
    if (key !== 'Escape') return mentions.current?.press(key) === true;
    setTyped(null);
    return true;
  };

  /** Answers whether the key was used; Esc with words in the field does nothing. */
  const pressInField = ({ key, altKey, shiftKey }: KeyboardEvent): boolean => {
    // With Shift, Esc is the page's.
    if (altKey || shiftKey) return false;
    if (key === 'Escape' && aim !== null) {
      endEdit();
      return true;
    }
    if (text !== '' || aim !== null) return false;
    if (key === 'Escape') {
      onLeave();
      return true;
    }
    const message = key === 'ArrowUp' ? lastOwn() : undefined;
    if (message !== undefined) onAim({ kind: 'edit', message });
    return message !== undefined;
  };

  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || hasTouchKeyboard()) return;
    event.preventDefault();
    void send();
  };

  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || edited !== null) return;
    event.preventDefault();
    uploads.add(files);
  };

  return (
    <div className={styles.composer}>
      {aim !== null && (
        <Row isOneLine className={styles.aim}>
          <Text as="span" size="small" tone="secondary" isCut isGrowing>
            {t(`messenger.composer.${aim.kind}`, {
              name: names(aim.message.authorId),
              text: plainExcerpt(aim.message.body, names),
            })}
          </Text>
          <CloseButton size="sm" aria-label={t('messenger.composer.no-aim')} onClick={endEdit} />
        </Row>
      )}
      {conflict !== null && (
        <Note role="alert">
          {t('messenger.composer.conflict', { text: plainExcerpt(conflict.body, names) })}
        </Note>
      )}
      <UploadList uploads={uploads.uploads} onRemove={uploads.remove} />
      {typed !== null && (
        <MentionList
          ref={mentions}
          typed={typed}
          mayCallAll={conversation.rights.callAll}
          onChoose={choose}
        />
      )}
      <div className={styles.field}>
        <FileButton
          variant="subtle"
          label={t('messenger.composer.attach')}
          leftSection={<IconPaperclip size={18} stroke={1.5} />}
          isMultiple
          isDisabled={edited !== null}
          onFiles={(files) => uploads.add(files)}
        >
          {t('messenger.composer.attach-short')}
        </FileButton>
        <Textarea
          ref={field}
          className={styles.text}
          aria-label={t('messenger.composer.label')}
          placeholder={t('messenger.composer.placeholder')}
          autosize
          minRows={1}
          maxRows={10}
          value={text}
          onChange={({ currentTarget }) => {
            put(currentTarget.value);
            setTyped(typedMention(currentTarget.value, currentTarget.selectionStart));
          }}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => setTyped(null)}
        />
        <Button
          aria-label={t(edited === null ? 'messenger.composer.send' : 'messenger.composer.save')}
          aria-busy={isBusy}
          aria-disabled={isEmpty || isTooLong || undefined}
          onClick={() => void send()}
        >
          <IconSend size={18} stroke={1.5} />
        </Button>
      </div>
      {body.length >= COUNTED_FROM && (
        <Text size="caption" tone={isTooLong ? 'danger' : 'secondary'} isNumbers role="status">
          {t('messenger.composer.length', { count: body.length, most: LONGEST })}
        </Text>
      )}
    </div>
  );
}

/** A touch keyboard has no Shift+Enter: there Enter begins a line. */
function hasTouchKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
