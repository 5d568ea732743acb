import { ImportField, type ImportRow, type PeopleImport } from '@artel/invitations/contract';
import { t } from '@artel/web';
import { Button, Callout, Dialog, DialogFooter, Form, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { useUpdateImportRow } from './api.ts';

interface CorrectLineProps {
  readonly file: PeopleImport;
  readonly row: ImportRow;
}

/** Corrects a row here, as long as the import waits. */
export function CorrectLine({ file, row }: CorrectLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { number, cells } = row;
  if (cells === null || file.state !== 'checked') return null;
  return (
    <>
      <Button
        variant="default"
        aria-label={t('invitations.import.mend-line', { number })}
        onClick={() => setOpen(true)}
      >
        {t('invitations.import.mend')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('invitations.import.line', { number })}
        size="narrow"
        onClose={() => setOpen(false)}
      >
        {isOpen && <LineForm file={file} row={row} cells={cells} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

interface LineFormProps extends CorrectLineProps {
  readonly cells: NonNullable<ImportRow['cells']>;
  readonly onDone: () => void;
}

function LineForm({ file, row, cells, onDone }: LineFormProps) {
  const update = useUpdateImportRow();
  const fields = ImportField.options.filter((field) => cells[field] !== undefined);
  const initial: Record<string, string> = Object.fromEntries(
    fields.map((field) => [field, cells[field] ?? '']),
  );
  const form = useForm({
    name: `invitations/import-${file.id}-${row.number}`,
    initial,
    submit: async (typed) => {
      // An untouched field keeps the file's content, whatever that is.
      const values = Object.fromEntries(
        Object.entries(typed).filter(([field, value]) => value !== initial[field]),
      );
      await update.mutateAsync({
        params: { importId: file.id },
        body: { number: row.number, values, version: file.version },
      });
      onDone();
    },
  });
  return (
    <Form form={form} label={t('invitations.import.line', { number: row.number })}>
      {row.problems.map(({ code, message }) => (
        <Callout key={code}>{message}</Callout>
      ))}
      {fields.map((field, at) => (
        <TextField
          key={field}
          {...form.field(field)}
          label={t(`company.people-file.field.${field}`)}
          autoComplete="off"
          isOptional={field !== 'email'}
          isFocused={
            row.problems.some((problem) => problem.field === field) || (row.problems.length === 0 && at === 0)
          }
        />
      ))}
      <DialogFooter onCancel={onDone}>
        <SubmitButton isPending={form.isPending}>{t('invitations.import.mend-check')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
