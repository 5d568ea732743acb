import { addTasks, t, updateTask } from '@artel/web';
import { getModifiedAt } from './modified-at.ts';
import { abandonFile } from './send-file.ts';
import { findUnfinished, fingerprintIn, forgetUnfinished, type Unfinished } from './unfinished-uploads.ts';
import { resumeUpload } from './upload-files.ts';

const requests = new Set<string>();

/**
 * Lists unfinished uploads in the tray: the page with the files was closed, but the server has a part of
 * them, so the person is requested to choose the same files again, once per page.
 */
export async function requestUnfinishedFiles(onStored: () => void): Promise<void> {
  const found = (await findUnfinished()).filter(({ key }) => !requests.has(key));
  if (found.length === 0) return;
  for (const { key } of found) requests.add(key);
  addTasks(
    found.map((unfinished) => ({
      id: unfinished.key,
      name: unfinished.name,
      state: 'asking',
      percent: 0,
      note: t('disk.upload.unfinished'),
      answers: getAnswers(unfinished, onStored),
      acts: { cancel: () => forget(unfinished) },
    })),
  );
}

function getAnswers(unfinished: Unfinished, onStored: () => void) {
  return [
    { key: 'choose', label: t('disk.upload.choose-again'), run: () => choose(unfinished, onStored) },
    { key: 'forget', label: t('disk.upload.forget'), run: () => forget(unfinished) },
  ];
}

/** A page gets a file only if the person chooses it. */
function choose(unfinished: Unfinished, onStored: () => void): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.addEventListener('change', () => {
    const file = field.files?.[0];
    if (file === undefined) return;
    const isSame =
      file.name === unfinished.name &&
      file.size === unfinished.bytes &&
      getModifiedAt(file) === unfinished.modifiedAt;
    if (isSame) resumeUpload({ ...unfinished, taskId: unfinished.key }, file, onStored);
    else updateTask(unfinished.key, { note: t('disk.upload.another-file') });
  });
  field.click();
}

function forget({ key }: Unfinished): void {
  void abandonFile(fingerprintIn(key)).finally(() => forgetUnfinished(key));
  updateTask(key, { state: 'canceled', answers: undefined, note: undefined });
}
