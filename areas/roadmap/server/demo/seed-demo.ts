import { findDemoActor } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import type { IdeaStatus } from '@artel/roadmap/contract';
import type { Platform, WithTransaction } from '@artel/server';
import { createComment } from '../comments/create-comment.ts';
import { entries } from '../entries/entries-feature.ts';
import { setVote } from '../ideas/set-vote.ts';
import { suggestIdea } from '../ideas/suggest-idea.ts';
import { answerIdea } from '../triage/answer-idea.ts';
import demo from './demo-roadmap.json' with { type: 'json' };

interface DemoIdea {
  readonly by: string;
  readonly title: string;
  readonly text: string;
  readonly votes: readonly string[];
  readonly status?: string;
  readonly answer?: string;
  readonly comments?: readonly { readonly by: string; readonly text: string }[];
}

/** The people of the demo have suggested some ideas and got answers; repeated seeding adds nothing. */
export async function seedDemo(deps: Platform): Promise<readonly []> {
  const operator = await findActor(deps, demo.operator);
  if (!operator || (await deps.db.asInstallation('roadmap/demo', (tx) => entries.count(tx))) > 0) return [];
  for (const idea of demo.ideas as readonly DemoIdea[]) await seedIdea(deps, operator, idea);
  for (const entry of demo.entries)
    await act(deps, operator, (within) => entries.create(within, operator, entry));
  return [];
}

async function seedIdea(deps: Platform, operator: MemberActor, idea: DemoIdea): Promise<void> {
  const author = await findActor(deps, idea.by);
  if (!author) return;
  const { id: ideaId, version } = await act(deps, author, (within) => suggestIdea(within, author, idea));
  for (const name of idea.votes) {
    const voter = await findActor(deps, name);
    if (voter) await act(deps, voter, (within) => setVote(within, voter, { ideaId, isVoted: true }));
  }
  for (const { by, text } of idea.comments ?? []) {
    const writer = await findActor(deps, by);
    if (writer) await act(deps, writer, (within) => createComment(within, writer, { ideaId, text }));
  }
  if (idea.status === undefined) return;
  const [status, answer] = [idea.status as IdeaStatus, idea.answer ?? ''];
  await act(deps, operator, (within) => answerIdea(within, operator, { ideaId, status, answer, version }));
}

function act<T>(
  deps: Platform,
  actor: MemberActor,
  work: (within: WithTransaction) => Promise<T>,
): Promise<T> {
  return deps.db.asCompany(actor, (tx) => work({ ...deps, tx }));
}

function findActor(deps: Platform, name: string): Promise<MemberActor | null> {
  return findDemoActor(deps, `${name}@${demo.domain}`);
}
