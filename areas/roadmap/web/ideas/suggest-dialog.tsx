import { type Idea, roadmapPages } from '@artel/roadmap/contract';
import { showToast, t, useOpenPage } from '@artel/web';
import {
  Callout,
  Dialog,
  Form,
  FormFooter,
  Stack,
  Text,
  TextAreaField,
  TextField,
  useForm,
} from '@artel/web/ui';
import { useSimilarIdeas, useSuggestIdea, useUpdateIdea } from './api.ts';
import { IdeaCard } from './idea-card.tsx';
import { useDebounced } from './use-debounced.ts';

/** Milliseconds after the last letter, before similar ideas are requested. */
const PAUSE = 250;

interface SuggestDialogProps {
  /** The idea to change; without it, a new one is suggested. */
  readonly idea?: Idea;
  readonly onClose: () => void;
}

/** Suggests an idea, with similar ones shown beside it, or changes the text of an own one. */
export function SuggestDialog({ idea, onClose }: SuggestDialogProps) {
  return (
    <Dialog isOpen title={t(idea ? 'roadmap.idea.edit' : 'roadmap.suggest.title')} onClose={onClose}>
      <SuggestForm {...(idea && { idea })} onClose={onClose} />
    </Dialog>
  );
}

const getTyped = (idea: Idea | undefined) => ({
  title: idea?.title ?? '',
  text: idea?.text ?? '',
  version: idea?.version ?? 0,
});

/** Announces whether others see the text at once, or after the operator's approval. */
function showWritten(mustWait: boolean, done: string): void {
  if (mustWait) showToast({ severity: 'info', title: t('roadmap.suggest.waiting') });
  else showToast({ severity: 'success', title: t(done) });
}

function SuggestForm({ idea, onClose }: SuggestDialogProps) {
  const suggest = useSuggestIdea();
  const update = useUpdateIdea();
  const openPage = useOpenPage();
  const form = useForm({
    name: `roadmap/idea-${idea?.id ?? 'new'}`,
    initial: getTyped(idea),
    getStored: getTyped,
    submit: async ({ version, ...body }) => {
      if (idea) {
        const { isWaiting } = await update.mutateAsync({
          params: { ideaId: idea.id },
          body: { ...body, version },
        });
        showWritten(isWaiting && !idea.isWaiting, 'roadmap.suggest.saved');
        onClose();
        return;
      }
      const created = await suggest.mutateAsync({ body });
      showWritten(created.isWaiting, 'roadmap.suggest.done');
      onClose();
      await openPage(roadmapPages.idea, { params: { ideaId: created.id } });
    },
  });
  const title = form.at('title').value;
  return (
    <Form form={form} label={t(idea ? 'roadmap.idea.edit' : 'roadmap.suggest.title')}>
      <TextField
        {...form.field('title')}
        label={t('roadmap.suggest.title-field')}
        hint={t('roadmap.suggest.title-hint')}
        isFocused
      />
      {idea === undefined && <Similar title={title} />}
      <TextAreaField
        {...form.field('text')}
        label={t('roadmap.suggest.text-field')}
        hint={t('roadmap.suggest.text-hint')}
        rows={5}
      />
      <FormFooter form={form}>{t(idea ? 'roadmap.suggest.save' : 'roadmap.suggest.submit')}</FormFooter>
    </Form>
  );
}

function Similar({ title }: { readonly title: string }) {
  const requested = useDebounced(title.trim(), PAUSE);
  const { data } = useSimilarIdeas(requested);
  const items = requested.length > 2 ? (data?.items ?? []) : [];
  return (
    <div aria-live="polite">
      {items.length > 0 && (
        <Callout>
          <Stack gap={2}>
            <Text>{t('roadmap.suggest.similar')}</Text>
            <Stack as="ul" gap={2}>
              {items.map((idea) => (
                <IdeaCard key={idea.id} idea={idea} />
              ))}
            </Stack>
          </Stack>
        </Callout>
      )}
    </div>
  );
}
