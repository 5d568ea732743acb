import { defineErrors } from '@artel/contract';

/** Errors that several features share. */
export const sharedErrors = defineErrors('disk', {
  /** Another node in the folder has the name, perhaps in other case. */
  'name-taken': { status: 409, path: 'name' },
  /** A program sent a name that does not work on every system; `reason` gives the reason. */
  'bad-name': { status: 400, path: 'name' },
  /** The request needs a folder, but the node is a file. */
  'no-folder': { status: 409 },
  /** A folder can't be moved into itself or below itself. */
  'into-itself': { status: 409 },
  'too-deep': { status: 409 },
  /** The archive would contain too many files and folders. */
  'archive-too-large': { status: 409 },
  /** The caller may see the node but not do this. */
  'not-allowed': { status: 403 },
  /** Others granted the node to the actor, who may give up the access; only a manager may trash it. */
  'given-top': { status: 403 },
  /** The request needs a file, but the node is a folder. */
  'no-file': { status: 409 },
  /** A program of a member locked it; details: `byId`, `until`. */
  locked: { status: 423 },
  /** The company has used all its storage. */
  'quota-exceeded': { status: 413 },
  /** The caller has used all storage of a member. */
  'member-quota-exceeded': { status: 413 },
  /** No file may be so large, however much is free. */
  'file-over-limit': { status: 413 },
  /** The content differs from the hash that its sender announced. */
  'content-damaged': { status: 400 },
  /** The id belongs to no present member, no department and not to the company. */
  'principal-unknown': { status: 422, path: 'principalId' },
  'time-passed': { status: 422, path: 'expiresAt' },
});
