import { defineLimits } from '@artel/contract';

/** Limits on what can be created in this area. */
export const messengerLimits = defineLimits('messenger', {
  /** Channels that are not archived: a longer list would be unusable. */
  channels: { of: 'company', existing: 2000 },
  conversations: { of: 'member', perDay: 200 },
  /** Conversations of one person, because their list is loaded as a whole. */
  memberships: { of: 'member', existing: 1000 },
  /** People that a member adds to conversations. */
  additions: { of: 'member', perDay: 5000 },
  messages: { of: 'member', perDay: 20_000 },
  /** Each edit stores the former text of the message. */
  edits: { of: 'member', perDay: 2000 },
  /** Threads that a member follows or unfollows by hand. */
  follows: { of: 'member', perDay: 5000 },
  reactions: { of: 'member', perDay: 5000 },
  files: { of: 'member', perDay: 1000 },
});

/** Characters of one message. */
export const LONGEST_MESSAGE = 16_000;
/** Different people and departments that one message mentions. */
export const MOST_MENTIONS = 50;
/** Files of one message. */
export const MOST_FILES = 10;
/** The largest file that is sent in one request; larger ones are shared from the disk. */
export const LARGEST_FILE = 100 * 1024 * 1024;
/** Different reactions to one message. */
export const MOST_EMOJI = 50;
/** People of a group. */
export const MOST_IN_GROUP = 50;
/** A deleted message can be restored for this long. */
export const UNDO_SECONDS = 10;
/** Messages of one person: in one line within ten seconds, and in all lines within a minute. */
export const MESSAGE_RATE = {
  line: { messages: 10, seconds: 10 },
  all: { messages: 60, seconds: 60 },
} as const;
