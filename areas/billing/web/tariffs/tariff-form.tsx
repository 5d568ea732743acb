import type { Tariff, TariffLine, TariffPrice } from '@artel/billing/contract';
import type { FieldError } from '@artel/contract';
import { showToast, t } from '@artel/web';
import {
  Dialog,
  Form,
  FormFooter,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
  useForm,
} from '@artel/web/ui';
import { readRubles, typedRubles } from '../money/money-words.ts';
import { Subscribers } from '../prices/subscribers.tsx';
import { useCreateTariff, useUpdateTariff } from './api.ts';
import { gigabytes, inGigabytes } from './tariff-words.ts';

interface TariffDialogProps {
  readonly line: TariffLine;
  /** Null for a new one. */
  readonly tariff: Tariff | null;
  readonly onClose: () => void;
}

/** A tariff with its price; a new price applies to companies that subscribe from now on. */
export function TariffDialog({ line, tariff, onClose }: TariffDialogProps) {
  return (
    <Dialog isOpen title={tariff?.name ?? t('billing.tariffs.new')} size="narrow" onClose={onClose}>
      <TariffForm line={line} tariff={tariff} onClose={onClose} />
      {tariff !== null && <Subscribers tariff={tariff} />}
    </Dialog>
  );
}

function getTyped(tariff: Tariff | null) {
  const { price } = tariff ?? {};
  const { members = null, 'disk.storage-bytes': bytes = null } = price?.limits ?? {};
  return {
    name: tariff?.name ?? '',
    about: tariff?.about ?? '',
    term: (price?.term ?? 'month') as string,
    flat: typedRubles(price?.flatKopecks ?? 0),
    seat: typedRubles(price?.seatKopecks ?? 0),
    members: members === null ? '' : String(members),
    storage: bytes === null ? '' : inGigabytes(bytes),
    isOffered: tariff?.isOffered ?? true,
    version: tariff?.version ?? 0,
  };
}
type Typed = ReturnType<typeof getTyped>;

const getCount = (typed: string) => (typed.trim() === '' ? null : Number(typed));
const isCount = (typed: string) => /^([1-9]\d{0,5})?$/.test(typed.trim());

function getProblems({ name, flat, seat, members, storage }: Typed): FieldError[] {
  const wrong = (path: string, key: string) => ({ path, message: t(`billing.tariffs.${key}`) });
  const sums = [readRubles(flat), readRubles(seat)];
  return [
    ...(name.trim() === '' ? [wrong('name', 'name-missing')] : []),
    ...(sums[0] === null ? [wrong('flat', 'sum-wrong')] : []),
    ...(sums[1] === null ? [wrong('seat', 'sum-wrong')] : []),
    ...(sums[0] === 0 && sums[1] === 0
      ? [{ path: 'seat', message: t('validation.tariff-price.missing') }]
      : []),
    ...(isCount(members) ? [] : [wrong('members', 'count-wrong')]),
    ...(isCount(storage) ? [] : [wrong('storage', 'count-wrong')]),
  ];
}

function getPrice({ term, flat, seat, members, storage }: Typed): TariffPrice {
  const count = getCount(storage);
  return {
    term: term === 'year' ? 'year' : 'month',
    flatKopecks: readRubles(flat) ?? 0,
    seatKopecks: readRubles(seat) ?? 0,
    limits: { members: getCount(members), 'disk.storage-bytes': count === null ? null : gigabytes(count) },
  };
}

function TariffForm({ line, tariff, onClose }: TariffDialogProps) {
  const create = useCreateTariff();
  const update = useUpdateTariff();
  const form = useForm({
    name: `billing/tariff-${tariff?.id ?? line.id}`,
    initial: getTyped(tariff),
    getStored: getTyped,
    check: getProblems,
    submit: async (typed) => {
      const { name, about, isOffered, version } = typed;
      const body = { name, about, isOffered, price: getPrice(typed) };
      if (tariff === null) await create.mutateAsync({ body: { ...body, lineId: line.id } });
      else await update.mutateAsync({ params: { tariffId: tariff.id }, body: { ...body, version } });
      showToast({ severity: 'success', title: t('billing.tariffs.saved') });
      onClose();
    },
  });
  const isOffered = form.at('isOffered');
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
      <SwitchField
        label={t('billing.tariffs.is-offered')}
        isOn={isOffered.value}
        onChange={isOffered.onChange}
      />
      {tariff !== null && <p>{t('billing.tariffs.old-prices')}</p>}
      {tariff === null ? (
        <FormFooter form={form}>{t('billing.tariffs.save')}</FormFooter>
      ) : (
        <SubmitButton isPending={form.isPending} isWide>
          {t('billing.tariffs.save')}
        </SubmitButton>
      )}
    </Form>
  );
}
