import { defineErrors } from '@artel/contract';

export const diskErrors = defineErrors('disk', {
  /** Another file or folder of the folder has the name, perhaps in other letters (capitals). */
  'name-taken': { status: 409, path: 'name' },
  /** What was asked needs a folder and found a file. */
  'no-folder': { status: 409 },
  /** A folder can stand neither in itself nor below itself. */
  'into-itself': { status: 409 },
  'too-deep': { status: 409 },
  /** The person may see it and not do this with it. */
  'not-allowed': { status: 403 },
  /** What was asked needs a file and found a folder. */
  'no-file': { status: 409 },
  /** Somebody works on it in a program, which locked it; details: `byId`, `until`. */
  locked: { status: 423 },
  /** The company stores as much as it may. */
  'quota-exceeded': { status: 413 },
  /** The caller stores as much as a member may. */
  'member-quota-exceeded': { status: 413 },
  /** Of one person; those that nobody goes on with end after a day. */
  'too-many-uploads': { status: 409 },
  /** Nobody in the company has the id: a member who is there, a department, the company. */
  'principal-unknown': { status: 422, path: 'principalId' },
  /** A team's folder keeps a member who manages it without an end. */
  'last-manager': { status: 409 },
  'time-passed': { status: 422, path: 'expiresAt' },
  'too-many-to-copy': { status: 409 },
  /** A link that was never there, is over, revoked or used up; or what it leads to is gone. */
  'link-gone': { status: 404 },
  'link-locked': { status: 403 },
  'link-password-wrong': { status: 422, path: 'password' },
});
