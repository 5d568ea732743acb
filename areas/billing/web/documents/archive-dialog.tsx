import { createDocumentArchive, createSoldDocumentArchive } from '@artel/billing/contract';
import { loadFile } from '@artel/company/web';
import { call, t } from '@artel/web';
import { Button, Dialog, Form, FormFooter, TextField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { monthWords, readMonth } from './month-words.ts';

/** The button that loads the documents of some months as one file. */
export function ArchiveButton({ isSeller, newest }: { readonly isSeller: boolean; readonly newest: string }) {
  const [isOpen, setOpen] = useState(false);
  const title = t('billing.documents.archive');
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog isOpen={isOpen} title={title} size="narrow" onClose={() => setOpen(false)}>
        <ArchiveForm title={title} isSeller={isSeller} newest={newest} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface ArchiveFormProps {
  readonly title: string;
  readonly isSeller: boolean;
  /** The month of the newest document. */
  readonly newest: string;
  readonly onDone: () => void;
}

function ArchiveForm({ title, isSeller, newest, onDone }: ArchiveFormProps) {
  const month = monthWords(newest.slice(0, 7));
  const form = useForm({
    name: 'billing/document-archive',
    initial: { from: month, until: month },
    check: (typed) =>
      (['from', 'until'] as const).flatMap((path) =>
        readMonth(typed[path]) === null ? [{ path, message: t('billing.documents.month-wrong') }] : [],
      ),
    submit: async (typed) => {
      const query = { from: readMonth(typed.from) ?? '', until: readMonth(typed.until) ?? '' };
      const { href } = await call(isSeller ? createSoldDocumentArchive : createDocumentArchive, { query });
      loadFile(href);
      onDone();
    },
  });
  return (
    <Form form={form} label={title}>
      <TextField
        {...form.field('from')}
        label={t('billing.documents.from')}
        hint={t('billing.documents.month-hint')}
        isFocused
      />
      <TextField {...form.field('until')} label={t('billing.documents.until')} />
      <FormFooter form={form}>{t('billing.documents.archive-load')}</FormFooter>
    </Form>
  );
}
