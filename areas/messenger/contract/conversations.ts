import {
  oneLine,
  pageQuery,
  readableLine,
  requestErrors,
  resourceVersion,
  route,
  toPageSchema,
} from '@artel/contract';
import * as z from 'zod/mini';
import { messengerErrors } from './errors.ts';
import { MOST_IN_GROUP, messengerLimits } from './limits.ts';
import { LineState } from './messages.ts';

/** A channel has a name, a group some people, a direct chat two people; `self` is the person's notes to themselves. */
const ConversationKind = z.enum(['channel', 'group', 'direct', 'self']);

const ConversationRole = z.enum(['manager', 'member']);

/** The messages that cause a notification: all, only mentions, or none. Counts are shown anyway, grey if muted. */
const NotifyLevel = z.enum(['all', 'mentions', 'none']);

export const Conversation = z.object({
  id: z.string(),
  kind: ConversationKind,
  /** The name of a channel, and of a group that has one; otherwise empty, and the names of `peerIds` are shown. */
  name: z.string(),
  description: z.string(),
  /** Whether every member of the company except guests can find, read and join the channel. */
  isOpen: z.boolean(),
  /** The channel of the whole company: everyone except guests is in it, and no one can leave. */
  isGeneral: z.boolean(),
  /** Only managers write in it. */
  isAnnouncement: z.boolean(),
  isArchived: z.boolean(),
  version: z.int(),
  /** Counted up to 1,000; more shows as "1000+". */
  memberCount: z.int(),
  /** At most eight other members of a group or direct chat; empty for a channel and for notes. */
  peerIds: z.array(z.string()).check(z.maxLength(8)),
  /** The caller's membership; null for an open channel that they read without having joined. */
  own: z.nullable(
    z.object({
      role: ConversationRole,
      notify: NotifyLevel,
      isStarred: z.boolean(),
      /** The caller's own section of the list; empty without one. */
      section: z.string(),
    }),
  ),
  /** The caller's rights, for the interface; the server checks them again. */
  rights: z.object({
    write: z.boolean(),
    callAll: z.boolean(),
    manage: z.boolean(),
    addMembers: z.boolean(),
    leave: z.boolean(),
    deleteOthers: z.boolean(),
  }),
  line: LineState,
  /** The newest message that was not deleted; null without one. */
  last: z.nullable(
    z.object({ authorId: z.string(), excerpt: z.string(), hasFiles: z.boolean(), sentAt: z.string() }),
  ),
});
export type Conversation = z.infer<typeof Conversation>;

const conversationParams = z.object({ conversationId: z.uuid() });
const nameField = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), readableLine);
const descriptionField = z.string().check(z.trim(), z.maxLength(500), readableLine);
const memberIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(100));

/**
 * All conversations of the caller with exact counts, by their last message; direct chats without messages are
 * left out.
 */
export const listConversations = route.list({
  id: 'messenger/list-conversations',
  path: '/api/v2/messenger/conversations',
  access: 'member',
  response: z.object({
    items: z.array(Conversation),
    /** Threads that the caller follows and that have unread messages: their number, and their messages and mentions. */
    threads: z.object({ lines: z.int(), unread: z.int(), mentions: z.int() }),
  }),
  handsOut: {
    reason:
      'The conversations that the caller is in, each with its last words; an end is declared (memberships).',
  },
});

/** One conversation that the caller may read. */
export const getConversation = route.get({
  id: 'messenger/get-conversation',
  path: '/api/v2/messenger/conversations/{conversationId}',
  access: 'member',
  params: conversationParams,
  response: Conversation,
  errors: [requestErrors['not-found']],
});

/** Open channels of the company by name, joined ones included; for members except guests. */
export const listChannels = route.list({
  id: 'messenger/list-channels',
  path: '/api/v2/messenger/channels',
  access: 'member',
  query: z.object({
    ...pageQuery,
    /** A part of the name. */
    q: z.optional(z.string().check(z.maxLength(80), oneLine)),
  }),
  response: toPageSchema(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      memberCount: z.int(),
      isJoined: z.boolean(),
      isArchived: z.boolean(),
    }),
  ),
  errors: [requestErrors.invalid],
});

/** Creates a channel; the caller manages it, and the named people are its members. */
export const createChannel = route.create({
  id: 'messenger/create-channel',
  path: '/api/v2/messenger/channels',
  access: 'messenger.create-channels',
  body: z.object({
    name: nameField,
    description: z._default(descriptionField, ''),
    isOpen: z.boolean(),
    memberIds: z._default(z.array(z.uuid()).check(z.maxLength(100)), []),
  }),
  response: Conversation,
  status: 201,
  creates: [messengerLimits.channels, messengerLimits.conversations, messengerLimits.memberships],
  acts: ['messenger/channel-created'],
  errors: [messengerErrors['name-taken'], messengerErrors['member-unknown']],
});

/** Creates a group of the caller and the listed people; the same people get a new group each time. */
export const createGroup = route.create({
  id: 'messenger/create-group',
  path: '/api/v2/messenger/groups',
  access: 'member',
  body: z.object({
    name: z._default(z.string().check(z.trim(), z.maxLength(80), readableLine), ''),
    memberIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_IN_GROUP - 1)),
  }),
  response: Conversation,
  status: 201,
  creates: [messengerLimits.conversations, messengerLimits.memberships],
  unrecorded: 'daily-work',
  errors: [messengerErrors['member-unknown']],
});

/**
 * Opens the chat with a member, or with the caller's own id the notes to themselves; each exists once and is
 * created at the first call.
 */
export const openDirect = route.update({
  id: 'messenger/open-direct',
  path: '/api/v2/messenger/direct/{memberId}',
  access: 'member',
  params: z.object({ memberId: z.uuid() }),
  response: Conversation,
  creates: [messengerLimits.conversations, messengerLimits.memberships],
  unrecorded: 'daily-work',
  errors: [requestErrors['not-found'], messengerErrors['not-allowed']],
});

/** Renames, describes, opens, closes, archives or restores a channel or group; its managers may. */
export const updateConversation = route.update({
  id: 'messenger/update-conversation',
  method: 'PATCH',
  path: '/api/v2/messenger/conversations/{conversationId}',
  access: 'member',
  params: conversationParams,
  body: z.object({
    version: resourceVersion,
    name: z.optional(nameField),
    description: z.optional(descriptionField),
    isOpen: z.optional(z.boolean()),
    isAnnouncement: z.optional(z.boolean()),
    isArchived: z.optional(z.boolean()),
  }),
  response: Conversation,
  acts: ['messenger/channel-changed'],
  errors: [
    requestErrors['not-found'],
    requestErrors.stale,
    messengerErrors['not-allowed'],
    messengerErrors['name-taken'],
  ],
});

/** Sets the caller's own options: star, section, notification level. */
export const updateOwnConversation = route.update({
  id: 'messenger/update-own-conversation',
  method: 'PATCH',
  path: '/api/v2/messenger/conversations/{conversationId}/own',
  access: 'member',
  params: conversationParams,
  body: z.object({
    notify: z.optional(NotifyLevel),
    isStarred: z.optional(z.boolean()),
    section: z.optional(z.string().check(z.trim(), z.maxLength(40), readableLine)),
  }),
  response: Conversation,
  unrecorded: 'own-preference',
  errors: [requestErrors['not-found']],
});

/** Joins an open channel; earlier messages count as read. */
export const joinConversation = route.create({
  id: 'messenger/join-conversation',
  path: '/api/v2/messenger/conversations/{conversationId}/join',
  access: 'member',
  params: conversationParams,
  response: Conversation,
  creates: messengerLimits.memberships,
  unrecorded: 'daily-work',
  errors: [requestErrors['not-found'], messengerErrors.archived],
});

/** Leaves a channel or group; a closed one is invisible from then on. */
export const leaveConversation = route.act({
  id: 'messenger/leave-conversation',
  path: '/api/v2/messenger/conversations/{conversationId}/leave',
  access: 'member',
  params: conversationParams,
  response: z.object({}),
  unrecorded: 'daily-work',
  errors: [requestErrors['not-found'], messengerErrors['not-leavable'], messengerErrors['last-manager']],
});

/** People of a conversation that the caller may read, managers first. */
export const listConversationMembers = route.list({
  id: 'messenger/list-members',
  path: '/api/v2/messenger/conversations/{conversationId}/members',
  access: 'member',
  params: conversationParams,
  query: z.object(pageQuery),
  response: toPageSchema(z.object({ memberId: z.string(), role: ConversationRole })),
  errors: [requestErrors.invalid, requestErrors['not-found']],
});

/** Adds people to a channel or group; they can read earlier messages. */
export const addMembers = route.create({
  id: 'messenger/add-members',
  path: '/api/v2/messenger/conversations/{conversationId}/members',
  access: 'member',
  params: conversationParams,
  body: z.object({ memberIds }),
  response: Conversation,
  creates: messengerLimits.additions,
  acts: ['messenger/members-added'],
  errors: [
    requestErrors['not-found'],
    messengerErrors['not-allowed'],
    messengerErrors.archived,
    messengerErrors['member-unknown'],
    messengerErrors['too-many-in-group'],
  ],
});

const memberParams = z.object({ conversationId: z.uuid(), memberId: z.uuid() });

/** Makes a member a manager of the conversation, or a plain member again. */
export const setMemberRole = route.update({
  id: 'messenger/set-member-role',
  path: '/api/v2/messenger/conversations/{conversationId}/members/{memberId}/role',
  access: 'member',
  params: memberParams,
  body: z.object({ role: ConversationRole }),
  response: z.object({}),
  acts: ['messenger/role-changed'],
  errors: [requestErrors['not-found'], messengerErrors['not-allowed'], messengerErrors['last-manager']],
});

/** Removes a member from a channel or group: from that moment they receive and find nothing in it. */
export const removeMember = route.remove({
  id: 'messenger/remove-member',
  path: '/api/v2/messenger/conversations/{conversationId}/members/{memberId}',
  access: 'member',
  params: memberParams,
  response: z.object({}),
  acts: ['messenger/member-removed'],
  errors: [
    requestErrors['not-found'],
    messengerErrors['not-allowed'],
    messengerErrors['not-leavable'],
    messengerErrors['last-manager'],
  ],
});
