import { diskErrors, findNameProblem } from '@artel/disk/contract';
import { failedAs, failureText, isAborted, t } from '@artel/web';
import { useEffect, useRef, useState } from 'react';
import { sendByLink } from './api.ts';

/** A file that the visitor chose, and how far it is. */
export interface ChosenFile {
  readonly id: number;
  readonly file: File;
  readonly state: 'chosen' | 'sending' | 'sent' | 'failed';
  readonly percent: number;
  /** The reason of a failure. */
  readonly note?: string | undefined;
}

interface SentFiles {
  readonly files: readonly ChosenFile[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: number) => void;
  /** Sends what is not sent yet, one after another. */
  readonly send: (sender: string) => Promise<void>;
}

/** The files of this visit: chosen, then sent. The page remembers nothing of an earlier visit. */
export function useSentFiles(uuid: string): SentFiles {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const count = useRef(0);
  const left = useRef<AbortController>(undefined);
  const isSending = files.some(({ state }) => state === 'sending');
  useEffect(() => () => left.current?.abort(), []);
  useEffect(() => {
    if (!isSending) return;
    // Closing the page ends what is under way, so the browser requests confirmation first.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
  const change = (id: number, changes: Partial<ChosenFile>) =>
    setFiles((known) => known.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  /** Sends one file; the result says why the rest would be refused alike. */
  const sendOne = async ({ id, file }: ChosenFile, sender: string, signal: AbortSignal) => {
    const problem = findNameProblem(file.name.normalize('NFC').trim());
    if (problem !== null) {
      change(id, { state: 'failed', note: t(`validation.disk-name.${problem}`) });
      return null;
    }
    change(id, { state: 'sending', percent: 0, note: undefined });
    try {
      const onProgress = (share: number) => change(id, { percent: share * 100 });
      await sendByLink({ uuid, sender, file, signal, onProgress });
      change(id, { state: 'sent', percent: 100 });
      return null;
    } catch (failure) {
      if (!isAborted(failure)) change(id, { state: 'failed', note: failureText(failure) });
      return isOver(failure) ? failureText(failure) : null;
    }
  };
  const send = async (sender: string) => {
    const stop = new AbortController();
    left.current = stop;
    let refused: string | null = null;
    for (const chosen of files.filter(({ state }) => state !== 'sent')) {
      if (stop.signal.aborted) return;
      if (refused === null) refused = await sendOne(chosen, sender, stop.signal);
      else change(chosen.id, { state: 'failed', note: refused });
    }
  };
  return {
    files,
    add: (more) =>
      setFiles((known) => [
        ...known,
        ...more.map((file) => {
          count.current += 1;
          return { id: count.current, file, state: 'chosen' as const, percent: 0 };
        }),
      ]),
    remove: (id) => setFiles((known) => known.filter((one) => one.id !== id)),
    send,
  };
}

/** Whether the link receives nothing any more. */
const isOver = (failure: unknown): boolean =>
  [diskErrors['link-gone'], diskErrors['link-locked'], diskErrors['uploads-stopped']].some(
    (error) => failedAs(failure, error) !== null,
  );
