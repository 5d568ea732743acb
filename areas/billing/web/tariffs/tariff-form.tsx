import type { Tariff, TariffLine, TariffPrice } from '@artel/billing/contract';
import { type FieldError, requestErrors } from '@artel/contract';
import { failedAs, showToast, t } from '@artel/web';
import { Dialog, Form, SelectField, SubmitButton, SwitchField, TextField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { readRubles, typedRubles } from '../money/money-words.ts';
import { Subscribers } from '../prices/subscribers.tsx';
import { useCreateTariff, useUpdateTariff } from './api.ts';
import { gigabytes, inGigabytes } from './tariff-words.ts';

interface TariffDialogProps {
  readonly line: TariffLine;
  /** Null for one that is not there yet. */
  readonly tariff: Tariff | null;
  readonly onClose: () => void;
}

/** A tariff with its price; another price holds for who subscribes from now on. */
export function TariffDialog({ line, tariff, onClose }: TariffDialogProps) {
  return (
    <Dialog isOpen title={tariff?.name ?? t('billing.tariffs.new')} size="narrow" onClose={onClose}>
      <TariffForm line={line} tariff={tariff} onClose={onClose} />
      {tariff !== null && <Subscribers tariff={tariff} />}
    </Dialog>
  );
}

interface Typed extends Record<string, string> {
  readonly name: string;
  readonly about: string;
  readonly term: string;
  readonly flat: string;
  readonly seat: string;
  readonly members: string;
  readonly storage: string;
  readonly version: string;
}

function typedOf(tariff: Tariff | null): Typed {
  const { price } = tariff ?? {};
  const { members = null, 'disk.storage-bytes': bytes = null } = price?.limits ?? {};
  return {
    name: tariff?.name ?? '',
    about: tariff?.about ?? '',
    term: price?.term ?? 'month',
    flat: typedRubles(price?.flatKopecks ?? 0),
    seat: typedRubles(price?.seatKopecks ?? 0),
    members: members === null ? '' : String(members),
    storage: bytes === null ? '' : inGigabytes(bytes),
    version: String(tariff?.version ?? 0),
  };
}

const countOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));
const isCount = (typed: string) => /^([1-9]\d{0,5})?$/.test(typed.trim());

function problemsOf({ name, flat, seat, members, storage }: Typed): FieldError[] {
  const wrong = (path: string, key: string) => ({ path, message: t(`billing.tariffs.${key}`) });
  const sums = [readRubles(flat), readRubles(seat)];
  return [
    ...(name.trim() === '' ? [wrong('name', 'name-missing')] : []),
    ...(sums[0] === null ? [wrong('flat', 'sum-wrong')] : []),
    ...(sums[1] === null || (sums[0] === 0 && sums[1] === 0) ? [wrong('seat', 'sum-wrong')] : []),
    ...(isCount(members) ? [] : [wrong('members', 'count-wrong')]),
    ...(isCount(storage) ? [] : [wrong('storage', 'count-wrong')]),
  ];
}

function priceOf({ term, flat, seat, members, storage }: Typed): TariffPrice {
  const count = countOf(storage);
  return {
    term: term === 'year' ? 'year' : 'month',
    flatKopecks: readRubles(flat) ?? 0,
    seatKopecks: readRubles(seat) ?? 0,
    limits: { members: countOf(members), 'disk.storage-bytes': count === null ? null : gigabytes(count) },
  };
}

function TariffForm({ line, tariff, onClose }: TariffDialogProps) {
  const create = useCreateTariff();
  const update = useUpdateTariff();
  const [isOffered, setOffered] = useState(tariff?.isOffered ?? true);
  const form = useForm<Typed>({
    name: `billing/tariff-${tariff?.id ?? line.id}`,
    initial: typedOf(tariff),
    check: problemsOf,
    submit: async (typed) => {
      const body = { name: typed.name, about: typed.about, isOffered, price: priceOf(typed) };
      if (tariff === null) await create.mutateAsync({ body: { ...body, lineId: line.id } });
      else await change(tariff.id, { ...body, version: Number(typed.version) });
      showToast({ severity: 'success', title: t('billing.tariffs.saved') });
      onClose();
    },
  });
  const change = async (tariffId: string, body: Parameters<typeof update.mutateAsync>[0]['body']) => {
    try {
      await update.mutateAsync({ params: { tariffId }, body });
    } catch (failure) {
      const current = failedAs(failure, requestErrors.stale)?.current as Tariff | undefined;
      // The next attempt is made on top of what is stored now, with what was typed here.
      if (current !== undefined) form.field('version').onChange(String(current.version));
      throw failure;
    }
  };
  const terms = (['month', 'year'] as const).map((value) => ({ value, label: t(`billing.term.${value}`) }));
  return (
    <Form form={form} label={tariff?.name ?? t('billing.tariffs.new')}>
      <TextField {...form.field('name')} label={t('billing.tariffs.name')} isFocused />
      <TextField {...form.field('about')} label={t('billing.tariffs.about')} isOptional />
      <SelectField
        {...form.field('term')}
        label={t('billing.tariffs.term')}
        groups={[{ label: t('billing.tariffs.term'), choices: terms }]}
      />
      <TextField
        {...form.field('flat')}
        label={t('billing.tariffs.flat')}
        hint={t('billing.tariffs.gross')}
        isNumeric
      />
      <TextField {...form.field('seat')} label={t('billing.tariffs.seat')} isNumeric />
      <TextField {...form.field('members')} label={t('billing.tariffs.members')} isOptional isNumeric />
      <TextField {...form.field('storage')} label={t('billing.tariffs.storage')} isOptional isNumeric />
      <SwitchField label={t('billing.tariffs.is-offered')} isOn={isOffered} onChange={setOffered} />
      {tariff !== null && <p>{t('billing.tariffs.old-prices')}</p>}
      <SubmitButton isPending={form.isPending} isWide>
        {t('billing.tariffs.save')}
      </SubmitButton>
    </Form>
  );
}
