import { requestErrors } from '@artel/contract';
import { type Draft, type Mailbox, saveDraft } from '@artel/mail/contract';
import { call, failedAs, showFailure } from '@artel/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What a person writes; files are stored as they come. */
export interface Letter {
  readonly to: readonly Mailbox[];
  readonly cc: readonly Mailbox[];
  readonly bcc: readonly Mailbox[];
  readonly subject: string;
  readonly body: string;
  readonly quotes: boolean;
  readonly accountId: string;
}

const SAVE_AFTER_MS = 1_500;

function letterOf({ recipients, subject, body, quotes, accountId }: Draft): Letter {
  return { ...recipients, subject, body, quotes, accountId };
}

const placeOf = (id: string) => `artel-mail-draft:${id}`;

/** Words that this browser had not saved when it was closed; null where all was saved. */
function readUnsaved({ id, version }: Draft): Letter | null {
  try {
    const left = JSON.parse(localStorage.getItem(placeOf(id)) ?? 'null');
    return left?.version === version ? (left.letter as Letter) : null;
  } catch {
    return null;
  }
}

/**
 * A letter that is being written: saved a moment after the last change, and until then in this browser, so that neither a reload nor a crash
 * loses a word. Where another tab saved meanwhile, its words are shown.
 */
export function useLetter(draft: Draft) {
  const [letter, setLetter] = useState<Letter>(() => readUnsaved(draft) ?? letterOf(draft));
  const [conflict, setConflict] = useState(false);
  const [isSaved, setSaved] = useState(() => readUnsaved(draft) === null);
  const version = useRef(draft.version);
  const saving = useRef<Promise<boolean> | null>(null);
  const latest = useRef(letter);
  const dirty = useRef(!isSaved);

  const change = (changes: Partial<Letter>) => {
    latest.current = { ...latest.current, ...changes };
    dirty.current = true;
    setLetter(latest.current);
    setSaved(false);
    setConflict(false);
    localStorage.setItem(
      placeOf(draft.id),
      JSON.stringify({ version: version.current, letter: latest.current }),
    );
  };

  const saveNow = async (): Promise<boolean> => {
    if (!dirty.current) return true;
    const sent = latest.current;
    try {
      const { to, cc, bcc, ...rest } = sent;
      const body = { version: version.current, to: [...to], cc: [...cc], bcc: [...bcc], ...rest };
      const stored = await call(saveDraft, { params: { draftId: draft.id }, body });
      version.current = stored.version;
    } catch (failure) {
      const current = failedAs(failure, requestErrors.stale)?.current as Draft | undefined;
      if (current === undefined) {
        showFailure(failure);
        return false;
      }
      version.current = current.version;
      latest.current = letterOf(current);
      dirty.current = false;
      setLetter(latest.current);
      setConflict(true);
      setSaved(true);
      localStorage.removeItem(placeOf(draft.id));
      return false;
    }
    if (latest.current === sent) {
      dirty.current = false;
      setSaved(true);
      localStorage.removeItem(placeOf(draft.id));
    }
    return latest.current === sent || saveNow();
  };

  /** One save at a time: the next has the version that the last one answered. */
  const save = (): Promise<boolean> => {
    saving.current ??= saveNow().finally(() => {
      saving.current = null;
    });
    return saving.current;
  };

  const saveLater = useEffectEvent(() => void save());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause again.
  useEffect(() => {
    if (isSaved) return;
    const timer = setTimeout(saveLater, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [letter, isSaved]);
  const forget = () => localStorage.removeItem(placeOf(draft.id));
  return { letter, change, save, isSaved, conflict, forget };
}
