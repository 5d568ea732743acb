import type { TariffLine } from '@artel/billing/contract';
import { requestErrors } from '@artel/contract';
import { failedAs, showToast, t } from '@artel/web';
import { Dialog, Form, SubmitButton, SwitchField, TextField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { useCreateTariffLine, useUpdateTariffLine } from './api.ts';

interface LineDialogProps {
  /** Null for one that is not there yet. */
  readonly line: TariffLine | null;
  readonly onClose: () => void;
}

/** Opens a line of tariffs, or changes its words. */
export function LineDialog({ line, onClose }: LineDialogProps) {
  return (
    <Dialog isOpen title={line?.name ?? t('billing.lines.new')} size="narrow" onClose={onClose}>
      <LineForm line={line} onClose={onClose} />
    </Dialog>
  );
}

function LineForm({ line, onClose }: LineDialogProps) {
  const create = useCreateTariffLine();
  const update = useUpdateTariffLine();
  const [isOffered, setOffered] = useState(line?.isOffered ?? true);
  const [isBase, setBase] = useState(line?.isBase ?? true);
  const form = useForm({
    name: `billing/tariff-line-${line?.id ?? 'new'}`,
    initial: { name: line?.name ?? '', about: line?.about ?? '', version: String(line?.version ?? 0) },
    check: ({ name }) =>
      name.trim() === '' ? [{ path: 'name', message: t('billing.tariffs.name-missing') }] : [],
    submit: async ({ version, ...words }) => {
      if (line === null) await create.mutateAsync({ body: { ...words, isBase } });
      else await change(line.id, { ...words, isOffered, version: Number(version) });
      showToast({ severity: 'success', title: t('billing.tariffs.saved') });
      onClose();
    },
  });
  const change = async (lineId: string, body: Parameters<typeof update.mutateAsync>[0]['body']) => {
    try {
      await update.mutateAsync({ params: { lineId }, body });
    } catch (failure) {
      const current = failedAs(failure, requestErrors.stale)?.current as TariffLine | undefined;
      if (current !== undefined) form.field('version').onChange(String(current.version));
      throw failure;
    }
  };
  return (
    <Form form={form} label={line?.name ?? t('billing.lines.new')}>
      <TextField {...form.field('name')} label={t('billing.tariffs.name')} isFocused />
      <TextField {...form.field('about')} label={t('billing.tariffs.about')} isOptional />
      {line === null ? (
        <SwitchField label={t('billing.lines.is-base')} isOn={isBase} onChange={setBase} />
      ) : (
        <SwitchField label={t('billing.tariffs.is-offered')} isOn={isOffered} onChange={setOffered} />
      )}
      <SubmitButton isPending={form.isPending} isWide>
        {t('billing.tariffs.save')}
      </SubmitButton>
    </Form>
  );
}
