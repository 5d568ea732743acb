import type { TariffLine } from '@artel/billing/contract';
import { showToast, t } from '@artel/web';
import { Dialog, Form, FormFooter, SwitchField, TextField, useForm } from '@artel/web/ui';
import { useCreateTariffLine, useUpdateTariffLine } from './api.ts';

interface LineDialogProps {
  /** Null for a new one. */
  readonly line: TariffLine | null;
  readonly onClose: () => void;
}

/** Creates a line of tariffs, or changes its texts. */
export function LineDialog({ line, onClose }: LineDialogProps) {
  return (
    <Dialog isOpen title={line?.name ?? t('billing.lines.new')} size="narrow" onClose={onClose}>
      <LineForm line={line} onClose={onClose} />
    </Dialog>
  );
}

const getTyped = (line: TariffLine | null) => ({
  name: line?.name ?? '',
  about: line?.about ?? '',
  isBase: line?.isBase ?? true,
  isOffered: line?.isOffered ?? true,
  version: line?.version ?? 0,
});

function LineForm({ line, onClose }: LineDialogProps) {
  const create = useCreateTariffLine();
  const update = useUpdateTariffLine();
  const form = useForm({
    name: `billing/tariff-line-${line?.id ?? 'new'}`,
    initial: getTyped(line),
    getStored: getTyped,
    check: ({ name }) =>
      name.trim() === '' ? [{ path: 'name', message: t('billing.tariffs.name-missing') }] : [],
    submit: async ({ isBase, isOffered, version, ...words }) => {
      if (line === null) await create.mutateAsync({ body: { ...words, isBase } });
      else await update.mutateAsync({ params: { lineId: line.id }, body: { ...words, isOffered, version } });
      showToast({ severity: 'success', title: t('billing.tariffs.saved') });
      onClose();
    },
  });
  const isBase = form.at('isBase');
  const isOffered = form.at('isOffered');
  return (
    <Form form={form} label={line?.name ?? t('billing.lines.new')}>
      <TextField {...form.field('name')} label={t('billing.tariffs.name')} isFocused />
      <TextField {...form.field('about')} label={t('billing.tariffs.about')} isOptional />
      {line === null ? (
        <SwitchField label={t('billing.lines.is-base')} isOn={isBase.value} onChange={isBase.onChange} />
      ) : (
        <SwitchField
          label={t('billing.tariffs.is-offered')}
          isOn={isOffered.value}
          onChange={isOffered.onChange}
        />
      )}
      <FormFooter form={form}>{t('billing.tariffs.save')}</FormFooter>
    </Form>
  );
}
