import { defineErrors } from '@artel/contract';

/** Errors that several features share. */
export const sharedErrors = defineErrors('disk', {
  /** Another file or folder of the folder has the name, perhaps in other letters (capitals). */
  'name-taken': { status: 409, path: 'name' },
  /** A program sent a name that does not work everywhere; `reason` says why. */
  'bad-name': { status: 400, path: 'name' },
  /** The request needs a folder and found a file. */
  'no-folder': { status: 409 },
  /** A folder can be neither in itself nor below itself. */
  'into-itself': { status: 409 },
  'too-deep': { status: 409 },
  /** One archive has this many files and folders at most. */
  'archive-too-large': { status: 409 },
  /** The person may see it and not do this with it. */
  'not-allowed': { status: 403 },
  /** Others gave it to the actor, who may give up the access; only a manager trashes it. */
  'given-top': { status: 403 },
  /** The request needs a file and found a folder. */
  'no-file': { status: 409 },
  /** A member works on it in a program, which locked it; details: `byId`, `until`. */
  locked: { status: 423 },
  /** The company stores as much as it may. */
  'quota-exceeded': { status: 413 },
  /** The caller stores as much as a member may. */
  'member-quota-exceeded': { status: 413 },
  /** The id belongs to no present member, no department and not to the company. */
  'principal-unknown': { status: 422, path: 'principalId' },
  'time-passed': { status: 422, path: 'expiresAt' },
});
