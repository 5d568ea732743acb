import { isCalendarText, type Mailbox, type Message } from '@artel/mail/contract';
import { sizeWords, t } from '@artel/web';
import { Button, Callout, Entry, LoadFailure, MenuButton, Moment, Skeleton, Text } from '@artel/web/ui';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowsLeft, IconFile } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatName } from '../letter-row.tsx';
import { downloadPart, useBody, useInnerPictures } from './api.ts';
import { cleanHtml } from './clean-html.ts';
import { LetterFrame } from './letter-frame.tsx';
import { LetterInvitation } from './letter-invitation.tsx';
import styles from './reading.module.css';

export type WriteKind = 'answer' | 'answer-all' | 'forward';

interface LetterViewProps {
  readonly message: Message;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onWrite: (kind: WriteKind) => void;
}

/** A letter of a conversation: folded to a line, or with its text and files. */
export function LetterView({ message, isOpen, onOpen, onWrite }: LetterViewProps) {
  const { sender, snippet, receivedAt } = message;
  if (!isOpen)
    return (
      <button type="button" className={styles.folded} onClick={onOpen}>
        <span className={styles.line}>
          <Text as="span" weight="medium">
            <bdi>{formatName(sender)}</bdi>
          </Text>
          <Text as="span" size="small" tone="secondary" isCut isGrowing>
            {snippet}
          </Text>
          <Text as="span" size="caption" tone="secondary" isNumbers>
            <Moment at={receivedAt} />
          </Text>
        </span>
      </button>
    );
  return <OpenLetter message={message} onWrite={onWrite} />;
}

const names = (people: readonly Mailbox[]) => people.map(formatName).join(', ');

function OpenLetter({ message, onWrite }: Pick<LetterViewProps, 'message' | 'onWrite'>) {
  const { id, sender, recipients, receivedAt, files, subject, isUnconfirmed } = message;
  const hasMany = recipients.to.length + recipients.cc.length > 1;
  const beside = files.filter((file) => file.contentId === null && !isCalendarText(file));
  const acts = [
    { key: 'answer', label: t('mail.reading.answer'), icon: IconArrowBackUp, run: () => onWrite('answer') },
    {
      key: 'answer-all',
      label: t('mail.reading.answer-all'),
      icon: IconArrowsLeft,
      run: () => onWrite('answer-all'),
    },
    {
      key: 'forward',
      label: t('mail.reading.forward'),
      icon: IconArrowForwardUp,
      run: () => onWrite('forward'),
    },
  ];
  return (
    <article className={styles.letter} aria-label={t('mail.reading.letter', { name: formatName(sender) })}>
      <div className={styles.line}>
        <Text as="span" weight="medium" isGrowing>
          <bdi>{formatName(sender)}</bdi>{' '}
          {sender.name !== '' && (
            <Text as="span" size="small" tone="secondary">
              <bdi>{sender.address}</bdi>
            </Text>
          )}
        </Text>
        <Text as="span" size="small" tone="secondary" isNumbers>
          <Moment at={receivedAt} variant="appointed" />
        </Text>
        <MenuButton label={t('mail.reading.acts', { name: formatName(sender) })} actions={acts} />
      </div>
      <Text size="small" tone="secondary">
        {t('mail.reading.to', { names: names(recipients.to) })}
        {recipients.cc.length > 0 && ` · ${t('mail.reading.cc', { names: names(recipients.cc) })}`}
      </Text>
      {isUnconfirmed && <Callout>{t('mail.reading.unconfirmed')}</Callout>}
      <LetterInvitation message={message} />
      <Body message={message} label={subject} />
      {beside.length > 0 && (
        <ul className={styles.files} aria-label={t('mail.reading.files')}>
          {beside.map((file) => (
            <li key={file.part}>
              <Entry onClick={() => void downloadPart(id, file)}>
                <IconFile size={18} stroke={1.5} aria-hidden />
                <span>
                  <bdi>{file.name}</bdi>{' '}
                  <Text as="span" size="caption" tone="secondary" isNumbers>
                    {sizeWords(file.bytes)}
                  </Text>
                </span>
              </Entry>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        <Button variant="default" onClick={() => onWrite('answer')}>
          {t('mail.reading.answer')}
        </Button>
        {hasMany && (
          <Button variant="default" onClick={() => onWrite('answer-all')}>
            {t('mail.reading.answer-all')}
          </Button>
        )}
        <Button variant="default" onClick={() => onWrite('forward')}>
          {t('mail.reading.forward')}
        </Button>
      </div>
    </article>
  );
}

function Body({ message, label }: { readonly message: Message; readonly label: string }) {
  const { data, error, refetch, isFetching } = useBody(message.id);
  const pictures = useInnerPictures(message);
  const html = data?.html ?? null;
  const clean = useMemo(() => (html === null ? null : cleanHtml(html, pictures)), [html, pictures]);
  if (data === undefined) {
    if (error !== null)
      return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} isBare />;
    return <Skeleton width="100%" height="8rem" />;
  }
  return (
    <>
      {data.isCut && <Callout>{t('mail.reading.cut')}</Callout>}
      {clean !== null && clean.remotePictures > 0 && (
        <Text size="small" tone="secondary">
          {t('mail.reading.pictures', { count: clean.remotePictures })}
        </Text>
      )}
      {clean === null ? (
        <p className={styles.text}>{data.text}</p>
      ) : (
        <LetterFrame html={clean.html} label={label === '' ? t('mail.no-subject') : label} />
      )}
    </>
  );
}
