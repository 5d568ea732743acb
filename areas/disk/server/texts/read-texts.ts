import { buffer } from 'node:stream/consumers';
import { job, type Platform, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import { findFormat, mayHaveText, SAMPLE_BYTES } from './find-format.ts';
import { readTextApart } from './read-text-apart.ts';
import { type FileText, TEXT_LIMITS } from './text-limits.ts';
import { countTry, dropKnown, listPending, type PendingText, storeText } from './texts.store.ts';

/** Files that are listed at a time. */
const AT_ONCE = 50;
/** How long one run works for a company, before the next run waits for its turn among other work. */
const RUN_MS = 2_000;
/** A file that was begun so often and never ended has ended its server. */
const MOST_TRIES = 3;

const NO_WORDS = { words: '' } as const;

const name = 'disk/read-texts';
const payload = z.object({ companyId: z.uuid() });

/**
 * Reads the texts of new contents of a company, the latest first. The database enqueues it with every new
 * content, however that came.
 */
export const readTexts = job({
  name,
  priority: 'bulk',
  payload,
  async run(deps, { companyId }) {
    const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
      deps.db.asCompanyJob('job disk/read-texts', companyId, work);
    const end = performance.now() + RUN_MS;
    for (;;) {
      const pending = await inCompany(async (tx) => {
        const listed = await listPending(tx, companyId, AT_ONCE);
        const known = await dropKnown(
          tx,
          listed.map(({ nodeId }) => nodeId),
        );
        return listed.length === 0 ? null : listed.filter(({ nodeId }) => !known.has(nodeId));
      });
      if (pending === null) return;
      const seen = new Set<string>();
      for (const file of pending) {
        if (performance.now() > end)
          return inCompany((tx) => deps.jobs.enqueue(tx, { name, payload }, { companyId }));
        const hash = file.sha256.toString('hex');
        // Copies in the same list are known by the next one.
        if (seen.has(hash)) continue;
        seen.add(hash);
        const text = await readFile(deps, file, () =>
          inCompany((tx) => countTry(tx, companyId, file.nodeId)),
        );
        await inCompany((tx) => storeText(tx, file, text));
      }
    }
  },
});

/** Reads the text of one file in the thread; `begin` comes before the content is looked at. */
async function readFile(
  { blobs }: Pick<Platform, 'blobs'>,
  { blobId, bytes: length, mediaType, tries }: PendingText,
  begin: () => Promise<void>,
): Promise<FileText> {
  if (!mayHaveText(mediaType)) return { state: 'none', ...NO_WORDS };
  if (tries >= MOST_TRIES) return { state: 'broken', ...NO_WORDS };
  const read = async (limit: number) => {
    const stream = await blobs.open(blobId, { start: 0, end: Math.min(limit, length) - 1 });
    return stream && (await buffer(stream));
  };
  const sample = await read(SAMPLE_BYTES);
  if (!sample) return { state: 'broken', ...NO_WORDS };
  const format = findFormat(sample, mediaType);
  if (format === 'none') return { state: 'none', ...NO_WORDS };
  const isPlain = format === 'plain' || format === 'markup';
  if (!isPlain && length > TEXT_LIMITS.file) return { state: 'too-large', ...NO_WORDS };
  const limit = isPlain ? TEXT_LIMITS.plain : TEXT_LIMITS.file;
  const content = await read(limit);
  if (!content) return { state: 'broken', ...NO_WORDS };
  await begin();
  return readTextApart({ bytes: Uint8Array.from(content), format, isWhole: length <= limit });
}
