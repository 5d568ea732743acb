import { type Idea, type IdeaLine, roadmapPages } from '@artel/roadmap/contract';
import { offerUndo, t, useOpenPage } from '@artel/web';
import {
  Button,
  Dialog,
  DialogFooter,
  Facts,
  Line,
  Lines,
  LinkButton,
  SearchField,
  Stack,
  Text,
} from '@artel/web/ui';
import { useDeferredValue, useState } from 'react';
import { useIdeas, useSimilarIdeas } from '../ideas/api.ts';
import { useMerge, useMergePreview, useUndoMerge } from './api.ts';

interface MergeDialogProps {
  /** The idea that is shown inside the other after the merge. */
  readonly idea: Idea;
  readonly onClose: () => void;
}

/** Chooses the idea that remains, shows the consequences, and merges; the merge may be undone. */
export function MergeDialog({ idea, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<IdeaLine>();
  return (
    <Dialog isOpen title={t('roadmap.triage.merge-form')} onClose={onClose}>
      {into === undefined ? (
        <Choose idea={idea} onChoose={setInto} />
      ) : (
        <Preview idea={idea} into={into} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Choose({ idea, onChoose }: { readonly idea: Idea; readonly onChoose: (into: IdeaLine) => void }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const similar = useSimilarIdeas(idea.title);
  const found = useIdeas({ sort: 'votes', limit: 10, ...(q !== '' && { q }) });
  const items = (q === '' && similar.data ? similar.data.items : (found.data ?? [])).filter(
    ({ id, isWaiting }) => id !== idea.id && !isWaiting,
  );
  return (
    <Stack gap={3}>
      <SearchField label={t('roadmap.triage.merge-search')} value={typed} onChange={setTyped} />
      {items.length === 0 && <Text tone="secondary">{t('roadmap.triage.merge-none')}</Text>}
      <Lines variant="plain">
        {items.map((one) => (
          <Line key={one.id}>
            <LinkButton onClick={() => onChoose(one)}>
              <bdi>{one.title}</bdi>
            </LinkButton>
            <Text as="span" size="small" tone="secondary">
              {t('roadmap.vote.count', { count: one.votes })}
            </Text>
          </Line>
        ))}
      </Lines>
    </Stack>
  );
}

function Preview({ idea, into, onClose }: MergeDialogProps & { readonly into: IdeaLine }) {
  const { data } = useMergePreview(idea.id, into.id);
  const merge = useMerge();
  const undo = useUndoMerge();
  const openPage = useOpenPage();
  const confirm = async () => {
    const { id } = await merge.mutateAsync({ body: { fromId: idea.id, intoId: into.id } });
    onClose();
    offerUndo(t('roadmap.triage.merge-done'), () => undo.mutateAsync({ params: { mergeId: id } }));
    await openPage(roadmapPages.idea, { params: { ideaId: into.id } });
  };
  return (
    <Stack gap={3}>
      <Text>{t('roadmap.triage.merge-preview', { from: idea.title, into: into.title })}</Text>
      {data && (
        <Facts variant="above">
          {(
            [
              ['merge-votes', data.votes],
              ['merge-both', data.both],
              ['merge-comments', data.comments],
              ['merge-notified', data.notified],
            ] as const
          ).map(([name, value]) => (
            <div key={name}>
              <dt>{t(`roadmap.triage.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
      <DialogFooter isCancelFirst onCancel={onClose}>
        <Button
          aria-busy={merge.isPending}
          disabled={data === undefined}
          onClick={() => void confirm().catch(() => undefined)}
        >
          {t('roadmap.triage.merge-submit')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
