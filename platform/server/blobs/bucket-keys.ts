import { createHash } from 'node:crypto';
import type { BucketContent } from '../egress/bucket.ts';
import { demandBlobId } from './blob-files.ts';

/** Begins the keys of contents. */
export const CONTENT = 'content/';
/** Begins the keys of what belongs to drafts. */
export const DRAFTS = 'drafts/';

const MIB = 1 << 20;
/** A storage accepts ten thousand parts: of an object with more than a thousand the next ones are longer. */
const PART_BYTES = 8 * MIB;
const LONG_PART_BYTES = 64 * MIB;
const SHORT_PARTS = 1000;

/** The length from which the next part of an object with so many parts is full. */
export const getPartBytes = (parts: number) => (parts < SHORT_PARTS ? PART_BYTES : LONG_PART_BYTES);

/** The key of a content. */
export const getContentKey = (id: string): string => `${CONTENT}${demandBlobId(id)}`;

export const NOTHING: BucketContent = {
  bytes: 0,
  md5: createHash('md5').digest('base64'),
  open: () => new Uint8Array(),
};
