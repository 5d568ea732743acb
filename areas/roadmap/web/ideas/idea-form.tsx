import { requestErrors } from '@artel/contract';
import { createIdea, type Idea } from '@artel/roadmap/contract';
import { failedAs, showToast, t } from '@artel/web';
import { Form, SubmitButton, TextAreaField, TextField, useForm } from '@artel/web/ui';
import * as z from 'zod/mini';
import { useCreateIdea, useUpdateIdea } from './api.ts';

const fields = z.extend(createIdea.body, { version: z.string() });

interface IdeaFormProps {
  /** The one that is changed; left out, another one is created. */
  readonly idea?: Idea | undefined;
  readonly onDone: () => void;
}

/** Changes one, or creates another one. */
export function IdeaForm({ idea, onDone }: IdeaFormProps) {
  const create = useCreateIdea();
  const update = useUpdateIdea();
  const form = useForm({
    name: `roadmap/idea-${idea?.id ?? 'new'}`,
    initial: {
      title: idea?.title ?? '',
      text: idea?.text ?? '',
      version: String(idea?.version ?? 0),
    },
    schema: fields,
    submit: async ({ version, ...body }) => {
      if (idea === undefined) await create.mutateAsync({ body });
      else await change(idea.id, { ...body, version: Number(version) });
      showToast({ severity: 'success', title: t('roadmap.ideas.done') });
      onDone();
    },
  });
  const change = async (ideaId: string, body: Parameters<typeof update.mutateAsync>[0]['body']) => {
    try {
      await update.mutateAsync({ params: { ideaId }, body });
    } catch (failure) {
      const current = failedAs(failure, requestErrors.stale)?.current as Idea | undefined;
      // The next attempt is made on top of what is stored now, with what was typed here.
      if (current !== undefined) form.field('version').onChange(String(current.version));
      throw failure;
    }
  };
  return (
    <Form form={form} label={t('roadmap.ideas.form')}>
      <TextField {...form.field('title')} label={t('roadmap.ideas.title-field')} isFocused />
      <TextAreaField {...form.field('text')} label={t('roadmap.ideas.text-field')} rows={3} />
      <SubmitButton isPending={form.isPending} isWide>
        {t('roadmap.ideas.submit')}
      </SubmitButton>
    </Form>
  );
}
