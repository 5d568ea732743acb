import { isBlank } from '@artel/contract';
import { sizeWords, t } from '@artel/web';
import {
  FileButton,
  Form,
  IconButton,
  Line,
  Lines,
  Meter,
  Row,
  Stack,
  SubmitButton,
  Text,
  TextField,
  useForm,
} from '@artel/web/ui';
import { IconCheck, IconUpload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useDropArea } from '../uploads/use-drop-area.ts';
import styles from './upload-links.module.css';
import { type ChosenFile, useSentFiles } from './use-sent-files.ts';

interface SendFilesProps extends UploadRest {
  readonly uuid: string;
  readonly title: string;
}

interface UploadRest {
  readonly uploadsLeft: number;
  readonly bytesLeft: number;
}

/** The page of a link for sending files: visitors see its title and what they send themselves, nothing else. */
export function SendFiles({ uuid, title, ...rest }: SendFilesProps) {
  // The page subtracts by itself what it sends, so a later response must not count it again.
  const [first] = useState(rest);
  const { files, add, remove, send } = useSentFiles(uuid);
  const done = files.filter(({ state }) => state === 'sent');
  const sent = done.length;
  const waiting = files.length - sent;
  const sentBytes = done.reduce((sum, { file }) => sum + file.size, 0);
  const form = useForm({
    name: 'disk/sender',
    initial: { sender: '' },
    check: ({ sender }) =>
      isBlank(sender) ? [{ path: 'sender', message: t('disk.send-files.sender-missing') }] : [],
    submit: ({ sender }) => send(sender.trim()),
  });
  const drop = useDropArea((incoming) => add(incoming.flatMap(({ file }) => file ?? [])));
  return (
    <Stack
      as="section"
      className={styles.page}
      aria-labelledby="send-files"
      data-over={drop.isOver || undefined}
      {...drop.handlers}
    >
      <Stack gap={1}>
        <Text as="h1" size="large" id="send-files">
          <bdi>{title}</bdi>
        </Text>
        <Text tone="secondary">{t('disk.send-files.text')}</Text>
        <Text>{describeRest(first.uploadsLeft - sent, first.bytesLeft - sentBytes)}</Text>
      </Stack>
      <Form form={form} label={title}>
        <TextField
          {...form.field('sender')}
          label={t('disk.send-files.sender')}
          hint={t('disk.send-files.sender-hint')}
          autoComplete="name"
        />
        <div>
          <FileButton
            variant="default"
            leftSection={<IconUpload size={18} stroke={1.5} />}
            isMultiple
            onFiles={add}
          >
            {t('disk.send-files.choose')}
          </FileButton>
        </div>
        {files.length > 0 && (
          <Lines aria-label={t('disk.send-files.files')}>
            {files.map((one) => (
              <FileLine key={one.id} chosen={one} onRemove={() => remove(one.id)} />
            ))}
          </Lines>
        )}
        <div role="status">{sent > 0 && <Text>{t('disk.send-files.sent', { count: sent })}</Text>}</div>
        {waiting > 0 && (
          <SubmitButton isPending={form.isPending} isWide>
            {t('disk.send-files.send', { count: waiting })}
          </SubmitButton>
        )}
      </Form>
    </Stack>
  );
}

function describeRest(uploads: number, bytes: number): string {
  if (uploads <= 0 || bytes <= 0) return t('disk.send-files.used-up');
  return t('disk.send-files.rest', { count: uploads, size: sizeWords(bytes) });
}

interface FileLineProps {
  readonly chosen: ChosenFile;
  readonly onRemove: () => void;
}

function FileLine({ chosen: { file, state, percent, note }, onRemove }: FileLineProps) {
  return (
    <Line>
      <Stack gap={1} isGrowing>
        <Row justify="between" isOneLine>
          <Stack gap={0} isGrowing>
            <Text as="span" isCut title={file.name}>
              <bdi>{file.name}</bdi>
            </Text>
            <Text as="span" size="small" tone={state === 'failed' ? 'danger' : 'secondary'}>
              {note ??
                [sizeWords(file.size), state === 'sent' && t('disk.send-files.is-sent')]
                  .filter(Boolean)
                  .join(t('disk.between'))}
            </Text>
          </Stack>
          {state === 'sent' && <IconCheck size={18} stroke={1.5} aria-hidden />}
          {(state === 'chosen' || state === 'failed') && (
            <IconButton
              variant="subtle"
              color="gray"
              aria-label={t('disk.send-files.remove', { name: file.name })}
              onClick={onRemove}
            >
              <IconX size={18} stroke={1.5} />
            </IconButton>
          )}
        </Row>
        {state === 'sending' && <Meter aria-label={file.name} value={percent} max={100} />}
      </Stack>
    </Line>
  );
}
