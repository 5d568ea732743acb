import { useProfile } from '@artel/company/web';
import type { Comment } from '@artel/roadmap/contract';
import { t } from '@artel/web';
import {
  CardSkeleton,
  ConfirmDialog,
  Form,
  LinkButton,
  Moment,
  PagedList,
  Panel,
  Row,
  Stack,
  SubmitButton,
  Text,
  TextAreaField,
  useForm,
} from '@artel/web/ui';
import { useState } from 'react';
import { AuthorName } from '../ideas/author-name.tsx';
import { useComments, useCreateComment, useDeleteComment } from './api.ts';

/** Comments of an idea, the oldest first, and the field for another one. */
export function CommentList({ ideaId }: { readonly ideaId: string }) {
  const list = useComments(ideaId);
  const remove = useDeleteComment();
  const [leaving, setLeaving] = useState<Comment>();
  const mayWrite = useProfile().permissions.includes('roadmap.take-part');
  return (
    <Stack as="section" gap={3} aria-label={t('roadmap.comments.title')}>
      <h2>{t('roadmap.comments.title')}</h2>
      <PagedList
        list={list}
        skeleton={<CardSkeleton />}
        failure={t('roadmap.comments.failed')}
        empty={<Text tone="secondary">{t('roadmap.comments.none')}</Text>}
      >
        {(items) => (
          <Stack as="ul" gap={2}>
            {items.map((comment) => (
              <Panel as="li" room="low" key={comment.id}>
                <Stack gap={1}>
                  <Row justify="between">
                    <Text as="span" size="small" tone="secondary">
                      <AuthorName author={comment.author} /> · <Moment at={comment.createdAt} />
                    </Text>
                    {comment.mayDelete && (
                      <LinkButton onClick={() => setLeaving(comment)}>
                        {t('roadmap.comments.delete')}
                      </LinkButton>
                    )}
                  </Row>
                  <Text isAsTyped>{comment.text}</Text>
                </Stack>
              </Panel>
            ))}
          </Stack>
        )}
      </PagedList>
      {mayWrite && <CommentForm ideaId={ideaId} />}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={t('roadmap.comments.delete-title')}
        act={t('roadmap.comments.delete')}
        onConfirm={async () => leaving && remove.mutateAsync({ params: { commentId: leaving.id } })}
        onClose={() => setLeaving(undefined)}
      >
        {t('roadmap.comments.delete-text')}
      </ConfirmDialog>
    </Stack>
  );
}

function CommentForm({ ideaId }: { readonly ideaId: string }) {
  const create = useCreateComment();
  const form = useForm({
    name: `roadmap/comment-${ideaId}`,
    initial: { text: '' },
    submit: async (body) => {
      await create.mutateAsync({ params: { ideaId }, body });
      form.field('text').onChange('');
    },
  });
  return (
    <Form form={form} label={t('roadmap.comments.form')}>
      <TextAreaField {...form.field('text')} label={t('roadmap.comments.field')} rows={3} />
      <SubmitButton isPending={form.isPending}>{t('roadmap.comments.submit')}</SubmitButton>
    </Form>
  );
}
