import { ChooseFromDisk } from '@artel/disk/web';
import { type Account, type Draft, LONGEST_BODY } from '@artel/mail/contract';
import { offerUndo, sizeWords, t } from '@artel/web';
import {
  CheckField,
  FileButton,
  LoadFailure,
  Note,
  PlainSelect,
  QuietButton,
  Skeleton,
  Text,
  TextEditor,
  TextField,
} from '@artel/web/ui';
import { Button, CloseButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { AddressField } from './address-field.tsx';
import { useCancelSending, useDeleteDraft, useSend, useStoredDraft } from './api.ts';
import styles from './compose.module.css';
import { useFiles } from './use-files.ts';
import { useLetter } from './use-letter.ts';

/** From so many recipients on one thinks twice whether all of them should see each other. */
const MANY = 20;

interface ComposePaneProps {
  readonly draftId: string;
  readonly accounts: readonly Account[];
  readonly onClose: () => void;
  /** The sending was called off: the draft is opened again. */
  readonly onBack: (draftId: string) => void;
}

/** Where a letter is written. */
export function ComposePane({ draftId, accounts, onClose, onBack }: ComposePaneProps) {
  const { data, error, refetch, isFetching } = useStoredDraft(draftId);
  if (data === undefined) {
    if (error !== null)
      return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return <Skeleton width="100%" height="20rem" />;
  }
  return <ComposeForm draft={data} accounts={accounts} onClose={onClose} onBack={onBack} />;
}

function ComposeForm({
  draft,
  accounts,
  onClose,
  onBack,
}: Omit<ComposePaneProps, 'draftId'> & { readonly draft: Draft }) {
  const { letter, change, save, isSaved, conflict, forget } = useLetter(draft);
  const { files, coming, add, addFromDisk, remove } = useFiles(draft.id, draft.files);
  const [showsMore, setShowsMore] = useState(letter.cc.length + letter.bcc.length > 0);
  const [isChoosing, setChoosing] = useState(false);
  const [isSending, setSending] = useState(false);
  const sending = useSend();
  const cancelling = useCancelSending();
  const deletion = useDeleteDraft();
  const isAbout = draft.aboutId !== null;
  const everyone = letter.to.length + letter.cc.length;

  const send = async () => {
    if (isSending || coming.length > 0) return;
    setSending(true);
    try {
      if (!(await save())) return;
      const { id } = await sending.mutateAsync({ params: { draftId: draft.id } });
      forget();
      onClose();
      offerUndo(t('mail.compose.sent'), async () => {
        const back = await cancelling.mutateAsync({ params: { sendingId: id } });
        onBack(back.id);
      });
    } catch {
      // The toast has said it; the letter stays as it is.
    } finally {
      setSending(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  const throwAway = () =>
    deletion.mutate(
      { params: { draftId: draft.id } },
      {
        onSuccess: () => {
          forget();
          onClose();
        },
      },
    );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends from any of the fields.
    <div className={styles.pane} onKeyDown={press}>
      {conflict && <Note>{t('mail.compose.conflict')}</Note>}
      {accounts.length > 1 && (
        <PlainSelect
          label={t('mail.compose.from')}
          value={letter.accountId}
          choices={accounts.map(({ id, address }) => ({ value: id, label: address }))}
          onChange={(accountId) => change({ accountId })}
        />
      )}
      <AddressField
        label={t('mail.compose.to')}
        people={letter.to}
        isFocused={letter.to.length === 0}
        onChange={(to) => change({ to })}
      />
      {showsMore ? (
        <>
          <AddressField label={t('mail.compose.cc')} people={letter.cc} onChange={(cc) => change({ cc })} />
          <AddressField
            label={t('mail.compose.bcc')}
            people={letter.bcc}
            onChange={(bcc) => change({ bcc })}
          />
        </>
      ) : (
        <div>
          <QuietButton onClick={() => setShowsMore(true)}>{t('mail.compose.more')}</QuietButton>
        </div>
      )}
      {everyone > MANY && <Note>{t('mail.compose.many', { count: everyone })}</Note>}
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
        <Button aria-busy={isSending} disabled={coming.length > 0} onClick={() => void send()}>
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
        <QuietButton onClick={throwAway}>{t('mail.compose.delete')}</QuietButton>
        <Text as="span" size="small" tone="secondary" role="status">
          {t(isSaved ? 'mail.compose.saved' : 'mail.compose.saving')}
        </Text>
      </div>
      {isChoosing && <ChooseFromDisk onChoose={addFromDisk} onClose={() => setChoosing(false)} />}
    </div>
  );
}
