import { AVATAR_FILE } from '@artel/company/contract';
import { failureText, needChunk, showToast, t } from '@artel/web';
import { Button, ConfirmDialog, FileButton, Row, Stack, Text } from '@artel/web/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import {
  type ComponentType,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import type { ChosenPicture } from './api.ts';
import styles from './avatar-field.module.css';
import type { CropDialog } from './crop-dialog.tsx';
import type { PictureWords } from './picture-words.ts';

interface Choice {
  readonly file: File;
  readonly Dialog: ComponentType<Parameters<typeof CropDialog>[0]>;
}

interface PictureFieldProps {
  /** The present picture, or its replacement. */
  readonly shown: ReactNode;
  readonly hasPicture: boolean;
  readonly words: PictureWords;
  readonly put: UseMutationResult<unknown, Error, ChosenPicture>;
  readonly remove: () => Promise<unknown>;
  /** The shape of the visible part. */
  readonly variant: 'circle' | 'square';
}

/** The field of a picture: choose, drop, paste, crop to a square, remove. */
export function PictureField({ shown, hasPicture, words, put, remove, variant }: PictureFieldProps) {
  const hintId = useId();
  const [choice, setChoice] = useState<Choice>();
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const upload = async (file: File | undefined) => {
    if (file === undefined) return;
    const found = getProblem(file);
    setProblem(found);
    if (found !== undefined) return;
    try {
      const Dialog = await needChunk(async () => (await import('./crop-dialog.tsx')).CropDialog);
      put.reset();
      setChoice({ file, Dialog });
    } catch (failure) {
      setProblem(failureText(failure));
    }
  };
  usePastedPicture(choice === undefined, (file) => void upload(file));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void upload(event.dataTransfer.files[0]);
  };
  return (
    <Row
      as="section"
      gap={5}
      isOneLine
      className={styles.field}
      data-over={isOver || undefined}
      aria-label={words.title}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {shown}
      <Stack gap={2} isGrowing>
        <Row>
          <FileButton
            variant="default"
            aria-describedby={hintId}
            accept={AVATAR_FILE.types.join(',')}
            onFiles={([file]) => void upload(file)}
          >
            {hasPicture ? words.replace : words.upload}
          </FileButton>
          {hasPicture && <DeleteButton words={words} remove={remove} />}
        </Row>
        {problem !== undefined && (
          <Text role="alert" tone="danger">
            {problem}
          </Text>
        )}
        <Text id={hintId} size="small" tone="secondary">
          {t('company.avatar.hint', { megabytes: MEGABYTES })}{' '}
          <span className={styles.byPointer}>{t('company.avatar.hint-pointer')}</span>
        </Text>
      </Stack>
      {choice && (
        <choice.Dialog
          file={choice.file}
          words={words}
          put={put}
          variant={variant}
          onClose={() => setChoice(undefined)}
        />
      )}
    </Row>
  );
}

const MEGABYTES = AVATAR_FILE.maxBytes >> 20;
const TYPES: readonly string[] = AVATAR_FILE.types;

function getProblem(file: File): string | undefined {
  if (!TYPES.includes(file.type)) return t('company.avatar.wrong-type');
  if (file.size > AVATAR_FILE.maxBytes) return t('company.avatar.too-long', { megabytes: MEGABYTES });
  return undefined;
}

/** Receives a picture that is pasted anywhere on the page; text pasted into a field stays there. */
function usePastedPicture(isWanted: boolean, onPicture: (file: File) => void): void {
  const upload = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (file === undefined || !isWanted) return;
    event.preventDefault();
    onPicture(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => upload(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

function DeleteButton({ words, remove }: Pick<PictureFieldProps, 'words' | 'remove'>) {
  const [isChecking, setConfirming] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setConfirming(true)}>
        {t('company.avatar.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isChecking}
        title={words.deleteTitle}
        act={t('company.avatar.delete')}
        onConfirm={async () => {
          await remove();
          showToast({ severity: 'success', title: words.deleted });
        }}
        onClose={() => setConfirming(false)}
      >
        {words.deleteText}
      </ConfirmDialog>
    </>
  );
}
