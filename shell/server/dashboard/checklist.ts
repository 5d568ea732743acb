import type { Actor, MemberActor } from '@artel/contract';
import { isChecklistDismissed } from '@artel/onboarding/server';
import { type ChecklistStep, loadsPart } from '@artel/server';
import { checklistPart } from '@artel/shell-contract/checklist';

/** The first steps of all areas as one part of the dashboard, until the person hides them. */
export function createChecklist(steps: readonly ChecklistStep[]) {
  const inOrder = steps.toSorted((one, other) => one.order - other.order);
  return loadsPart({
    part: checklistPart,
    load: async (deps, actor) => {
      if (!isMember(actor) || (await isChecklistDismissed(deps.tx, actor))) return null;
      const { permissions } = actor.membership;
      const offered = await Promise.all(
        inOrder
          .filter(({ permission }) => permission === undefined || permissions.has(permission))
          .map(async ({ name, page, isDone }) => ({ name, page, isDone: await isDone(deps, actor) })),
      );
      return offered.length === 0 ? null : { steps: offered };
    },
  });
}

function isMember(actor: Actor): actor is MemberActor {
  return actor.membership !== null;
}
