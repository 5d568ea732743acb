import { requestErrors } from '@artel/contract';
import { ChooseFromDisk } from '@artel/disk/web';
import { type Account, type Draft, LONGEST_BODY } from '@artel/mail/contract';
import { failedAs, failureText, offerUndo, showFailure, sizeWords, t } from '@artel/web';
import {
  Button,
  Callout,
  CheckField,
  CloseButton,
  FileButton,
  LoadFailure,
  PlainSelect,
  QuietButton,
  Skeleton,
  Text,
  TextEditor,
  TextField,
} from '@artel/web/ui';
import { IconPaperclip } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { AddressField, readAddresses } from './address-field.tsx';
import { useCancelSending, useDeleteDraft, useSend, useStoredDraft } from './api.ts';
import styles from './compose.module.css';
import type { Letter } from './letter.ts';
import { draftOfCopy } from './letter-copies.ts';
import type { LetterState } from './letter-draft.ts';
import { MissingDraft } from './missing-draft.tsx';
import { OtherWords } from './other-words.tsx';
import { useFiles } from './use-files.ts';
import { useLetter } from './use-letter.ts';

/** From this number of recipients on, a warning is shown that all of them will see each other. */
const MANY = 20;

interface ComposePaneProps {
  readonly draftId: string;
  readonly accounts: readonly Account[];
  readonly onClose: () => void;
  /** Opens another draft: the sending was cancelled, or the text was moved to a new one. */
  readonly onBack: (draftId: string) => void;
}

/** The pane in which a letter is written. */
export function ComposePane({ draftId, accounts, onClose, onBack }: ComposePaneProps) {
  const { data, error, refetch, isFetching } = useStoredDraft(draftId);
  const isGone = failedAs(error, requestErrors['not-found']) !== null;
  const [left] = useState(() => draftOfCopy(draftId));
  const draft = data ?? (isGone ? left : null);
  if (draft === null) {
    if (error !== null)
      return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return <Skeleton width="100%" height="20rem" />;
  }
  return <ComposeForm draft={draft} isGone={isGone} accounts={accounts} onClose={onClose} onBack={onBack} />;
}

function ComposeForm({
  draft,
  isGone: isRemoved,
  accounts,
  onClose,
  onBack,
}: Omit<ComposePaneProps, 'draftId'> & { readonly draft: Draft; readonly isGone: boolean }) {
  const { own, ...state } = useLetter(draft);
  const { letter, other, isGone } = state;
  const { change } = own;
  const { files, coming, add, addFromDisk, remove } = useFiles(draft.id, draft.files);
  const [showsMore, setShowsMore] = useState(letter.cc.length + letter.bcc.length > 0);
  const [isChoosing, setChoosing] = useState(false);
  const [typed, setTyped] = useState({ to: '', cc: '', bcc: '' });
  const [isRefused, setRefused] = useState(false);
  const [isSending, setSending] = useState(false);
  const sending = useSend();
  const cancelling = useCancelSending();
  const deletion = useDeleteDraft();
  const notice = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  const isAbout = draft.aboutId !== null;
  const everyone = letter.to.length + letter.cc.length;

  const isLeaving = isSending || deletion.isPending;
  useEffect(() => {
    // A letter that is sent or deleted here disappears from the list.
    if (isLeaving) return;
    if (isRemoved) own.lose();
    else own.adopt(draft);
  }, [own, draft, isRemoved, isLeaving]);
  const hasNotice = other !== null || isGone;
  useEffect(() => {
    // Visible also when the person writes at the end of a long letter.
    if (hasNotice) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [hasNotice]);
  // Nothing can be typed while the letter is being sent; afterwards the person continues in the same place.
  useEffect(() => {
    if (isSending || !(focused.current instanceof HTMLElement)) return;
    focused.current.focus();
    focused.current = null;
  }, [isSending]);
  useEffect(() => {
    if (isRefused) pane.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isRefused]);
  const addressField = (name: 'to' | 'cc' | 'bcc') => ({
    label: t(`mail.compose.${name}`),
    people: letter[name],
    onChange: (people: Letter['to']) => change({ [name]: people }),
    typed: typed[name],
    onType: (words: string) => {
      setTyped((before) => ({ ...before, [name]: words }));
      setRefused(false);
    },
    isRefused,
  });
  /** Closes the pane of a finished letter; a pane that shows another one meanwhile stays open. */
  const finish = () => {
    own.finish();
    if (pane.current !== null) onClose();
  };

  const leave = async (): Promise<void> => {
    if (!(await own.save())) {
      const { failure } = own.get();
      if (failure !== null) showFailure(failure);
      return;
    }
    try {
      const body = { version: own.version() };
      const { id } = await sending.mutateAsync({ params: { draftId: draft.id }, body });
      finish();
      offerUndo(t('mail.compose.sent'), async () => {
        const back = await cancelling.mutateAsync({ params: { sendingId: id } });
        onBack(back.id);
      });
    } catch (failure) {
      if (!own.meet(failure)) showFailure(failure);
      // Another tab saved the same text: it is shown already.
      else if (own.get().other === null && !own.get().isGone) await leave();
    }
  };
  const send = async () => {
    if (isSending || coming.length > 0) return;
    if (hasNotice) return notice.current?.focus();
    setSending(true);
    await leave();
    setSending(false);
  };
  const begin = () => {
    focused.current = document.activeElement;
    // A field parses its typed text when it loses the focus.
    if (focused.current instanceof HTMLElement) focused.current.blur();
    // Its author believes that the letter goes there too.
    if (Object.values(typed).some((words) => readAddresses(words).rest !== '')) setRefused(true);
    else void send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    begin();
  };
  const throwAway = async () => {
    if (!isGone) await deletion.mutateAsync({ params: { draftId: draft.id } });
    finish();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends from any of the fields.
    <div ref={pane} className={styles.pane} inert={isSending} onKeyDown={press}>
      {other !== null && !isGone && <OtherWords ref={notice} own={own} letter={letter} other={other} />}
      {isGone && (
        <MissingDraft
          ref={notice}
          own={own}
          draft={draft}
          accounts={accounts}
          onOpen={onBack}
          onClose={finish}
        />
      )}
      {accounts.length > 1 && (
        <PlainSelect
          label={t('mail.compose.from')}
          value={letter.accountId}
          choices={accounts.map(({ id, address }) => ({ value: id, label: address }))}
          onChange={(accountId) => change({ accountId })}
        />
      )}
      <AddressField {...addressField('to')} isFocused={letter.to.length === 0} />
      {showsMore || letter.cc.length + letter.bcc.length > 0 ? (
        <>
          <AddressField {...addressField('cc')} />
          <AddressField {...addressField('bcc')} />
        </>
      ) : (
        <div>
          <QuietButton onClick={() => setShowsMore(true)}>{t('mail.compose.more')}</QuietButton>
        </div>
      )}
      {everyone > MANY && <Callout>{t('mail.compose.many', { count: everyone })}</Callout>}
      <TextField
        name="subject"
        error={undefined}
        label={t('mail.compose.subject')}
        value={letter.subject}
        onChange={(subject) => change({ subject: subject.slice(0, 900) })}
        isOptional={false}
      />
      <TextEditor
        label={t('mail.compose.body')}
        isLabelHidden
        isTall
        value={letter.body}
        maxLength={LONGEST_BODY}
        isFocused={letter.to.length > 0}
        onChange={(body) => change({ body })}
        onFiles={add}
      />
      {isAbout && (
        <CheckField
          label={t(draft.kind === 'forward' ? 'mail.compose.forwards' : 'mail.compose.quotes')}
          isChecked={letter.quotes}
          onChange={(quotes) => change({ quotes })}
        />
      )}
      {files.length + coming.length > 0 && (
        <ul className={styles.files} aria-label={t('mail.compose.files')}>
          {files.map(({ id, name, bytes }) => (
            <li key={id} className={styles.file}>
              <Text as="span" isCut isGrowing>
                <bdi>{name}</bdi>
              </Text>
              <Text as="span" size="caption" tone="secondary" isNumbers>
                {sizeWords(bytes)}
              </Text>
              <CloseButton
                size="sm"
                aria-label={t('mail.compose.remove-file', { name })}
                onClick={() => remove(id)}
              />
            </li>
          ))}
          {coming.map(({ key, name, percent }) => (
            <li key={key} className={styles.file}>
              <Text as="span" isCut isGrowing tone="secondary">
                <bdi>{name}</bdi>
              </Text>
              <Text as="span" size="caption" tone="secondary" isNumbers>
                {percent} %
              </Text>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Button aria-busy={isSending} disabled={coming.length > 0} onClick={begin}>
          {t('mail.compose.send')}
        </Button>
        <FileButton
          variant="default"
          isMultiple
          leftSection={<IconPaperclip size={18} stroke={1.5} />}
          onFiles={add}
        >
          {t('mail.compose.attach')}
        </FileButton>
        <QuietButton onClick={() => setChoosing(true)}>{t('mail.compose.attach-disk')}</QuietButton>
        <QuietButton onClick={() => void throwAway().catch(() => undefined)}>
          {t('mail.compose.delete')}
        </QuietButton>
        <Text as="span" size="small" tone="secondary" role="status">
          {getSaveState(state)}
        </Text>
      </div>
      {isChoosing && <ChooseFromDisk onChoose={addFromDisk} onClose={() => setChoosing(false)} />}
    </div>
  );
}

/** How safely the text is stored. */
function getSaveState({ isSaved, isStored, other, isGone, failure }: LetterState): string {
  if (isSaved) return isGone ? '' : t('mail.compose.saved');
  const isHeld = other !== null || isGone;
  if (!isHeld && failure === null) return t('mail.compose.saving');
  if (!isStored) return t('mail.compose.unsafe');
  return isHeld ? t('mail.compose.here') : t('mail.compose.failed', { reason: failureText(failure) });
}
