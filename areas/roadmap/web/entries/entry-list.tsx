import { useProfile } from '@artel/company/web';
import type { Entry } from '@artel/roadmap/contract';
import { showToast, t } from '@artel/web';
import {
  Button,
  CardSkeleton,
  ConfirmDialog,
  Dialog,
  EmptyDrawing,
  EmptyState,
  Form,
  FormFooter,
  LinkButton,
  Moment,
  PagedList,
  Panel,
  Row,
  Stack,
  Text,
  TextAreaField,
  TextField,
  useForm,
} from '@artel/web/ui';
import { useState } from 'react';
import { useDeleteEntry, useEntries, usePublishEntry, useUpdateEntry } from './api.ts';

/** The changes in the product, the latest first; the operator writes them here. */
export function EntryList() {
  const list = useEntries();
  const mayWrite = useProfile().permissions.includes('operator.roadmap');
  // `new` for one that is not stored yet.
  const [open, setOpen] = useState<Entry | 'new'>();
  const [leaving, setLeaving] = useState<Entry>();
  const remove = useDeleteEntry();
  const close = () => setOpen(undefined);
  return (
    <Stack gap={3}>
      {mayWrite && (
        <Row>
          <Button onClick={() => setOpen('new')}>{t('roadmap.news.publish')}</Button>
        </Row>
      )}
      <PagedList
        list={list}
        skeleton={<CardSkeleton />}
        failure={t('roadmap.news.failed')}
        empty={
          <EmptyState drawing={<EmptyDrawing kind="ideas" />} title={t('roadmap.news.empty-title')}>
            {t('roadmap.news.empty')}
          </EmptyState>
        }
      >
        {(items) => (
          <Stack as="ul" gap={3}>
            {items.map((entry) => (
              <Panel as="li" key={entry.id}>
                <Stack gap={2}>
                  <Text as="span" size="small" tone="secondary">
                    <Moment at={entry.createdAt} variant="day" />
                  </Text>
                  <h2>
                    <bdi>{entry.title}</bdi>
                  </h2>
                  {entry.text !== '' && <Text isAsTyped>{entry.text}</Text>}
                  {mayWrite && (
                    <Row>
                      <LinkButton onClick={() => setOpen(entry)}>{t('roadmap.news.edit')}</LinkButton>
                      <LinkButton onClick={() => setLeaving(entry)}>{t('roadmap.news.delete')}</LinkButton>
                    </Row>
                  )}
                </Stack>
              </Panel>
            ))}
          </Stack>
        )}
      </PagedList>
      <Dialog isOpen={open !== undefined} title={t('roadmap.news.form')} onClose={close}>
        {open !== undefined && <EntryForm entry={open === 'new' ? null : open} onDone={close} />}
      </Dialog>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={t('roadmap.news.delete-title')}
        act={t('roadmap.news.delete')}
        onConfirm={async () => leaving && remove.mutateAsync({ params: { entryId: leaving.id } })}
        onClose={() => setLeaving(undefined)}
      >
        {t('roadmap.news.delete-text', { title: leaving?.title ?? '' })}
      </ConfirmDialog>
    </Stack>
  );
}

const getTyped = (entry: Entry | null) => ({
  title: entry?.title ?? '',
  text: entry?.text ?? '',
  version: entry?.version ?? 0,
});

function EntryForm({ entry, onDone }: { readonly entry: Entry | null; readonly onDone: () => void }) {
  const publish = usePublishEntry();
  const update = useUpdateEntry();
  const form = useForm({
    name: `roadmap/entry-${entry?.id ?? 'new'}`,
    initial: getTyped(entry),
    getStored: getTyped,
    submit: async ({ version, ...body }) => {
      if (entry === null) await publish.mutateAsync({ body });
      else await update.mutateAsync({ params: { entryId: entry.id }, body: { ...body, version } });
      showToast({ severity: 'success', title: t('roadmap.news.done') });
      onDone();
    },
  });
  return (
    <Form form={form} label={t('roadmap.news.form')}>
      <TextField {...form.field('title')} label={t('roadmap.news.title-field')} isFocused />
      <TextAreaField {...form.field('text')} label={t('roadmap.news.text-field')} rows={5} />
      <FormFooter form={form}>{t('roadmap.news.submit')}</FormFooter>
    </Form>
  );
}
