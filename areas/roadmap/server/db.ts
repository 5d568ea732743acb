// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface RoadmapComments {
  companyId: string | null;
  createdAt: Timestamp;
  id: string;
  ideaId: string;
  isOfficial: boolean;
  memberId: string | null;
  text: string;
  userId: string | null;
}

interface RoadmapEntries {
  createdAt: Timestamp;
  id: string;
  text: string;
  title: string;
  version: Generated<number>;
}

interface RoadmapFollows {
  ideaId: string;
  isByVote: boolean;
  originId: string | null;
  sinceNumber: number;
  userId: string;
}

interface RoadmapIdeaWords {
  head: string | null;
  ideaId: string;
  isTitle: boolean;
  stem: string;
  word: string;
}

interface RoadmapIdeas {
  companyId: string | null;
  createdAt: Timestamp;
  id: string;
  isWaiting: boolean;
  memberId: string | null;
  rootId: string;
  status: Generated<string>;
  text: string;
  title: string;
  userId: string | null;
  version: Generated<number>;
}

interface RoadmapMerges {
  createdAt: Timestamp;
  fromId: string;
  id: string;
  intoId: string;
  undoneAt: Timestamp | null;
}

interface RoadmapStatuses {
  answer: string;
  createdAt: Timestamp;
  ideaId: string;
  number: number;
  status: string;
}

interface RoadmapVotes {
  companyId: string | null;
  createdAt: Timestamp;
  ideaId: string;
  userId: string;
}

export interface Db {
  'roadmap.comments': RoadmapComments;
  'roadmap.entries': RoadmapEntries;
  'roadmap.follows': RoadmapFollows;
  'roadmap.idea_words': RoadmapIdeaWords;
  'roadmap.ideas': RoadmapIdeas;
  'roadmap.merges': RoadmapMerges;
  'roadmap.statuses': RoadmapStatuses;
  'roadmap.votes': RoadmapVotes;
}
