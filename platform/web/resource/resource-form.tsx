import { type Resource, type ResourceField, toFieldKind } from '@artel/contract';
import { t } from '../i18n/texts.ts';
import { useAct } from '../query/use-act.ts';
import { showToast } from '../toasts/toasts.ts';
import {
  CheckField,
  Form,
  FormFooter,
  type FormState,
  RadioGroup,
  TextAreaField,
  TextField,
  useForm,
} from '../ui/index.ts';
import type { Item, ResourceWords } from './resource-words.tsx';

interface ResourceFormProps {
  readonly resource: Resource;
  /** The one that is changed; null for another one. */
  readonly item: Item | null;
  readonly words: ResourceWords;
  readonly onDone: () => void;
}

type Values = Readonly<Record<string, string | boolean | number>> & { readonly version: number };

/** Changes one, or creates another one; the fields follow from those of the contract. */
export function ResourceForm({ resource, item, words, onDone }: ResourceFormProps) {
  const create = useAct(resource.create, { failure: 'inline', refreshes: [resource.list] });
  const update = useAct(resource.update, { failure: 'inline', refreshes: [resource.list] });
  const toValues = (stored: Item | null) =>
    ({
      ...Object.fromEntries(
        Object.entries(resource.fields).map(([name, field]) => [name, stored?.[name] ?? getEmpty(field)]),
      ),
      version: stored?.version ?? 0,
    }) as Values;
  const form = useForm<Values>({
    name: `${resource.area}/${resource.one}-${item?.id ?? 'new'}`,
    initial: toValues(item),
    getStored: (current) => toValues(current as Item),
    schema: resource.create.body as NonNullable<typeof resource.create.body>,
    submit: async ({ version, ...body }) => {
      const params = { [resource.idName]: item?.id };
      if (item === null) await create.mutateAsync({ body } as never);
      else await update.mutateAsync({ params, body: { ...body, version } } as never);
      showToast({ severity: 'success', title: t('ui.resource.done') });
      onDone();
    },
  });
  return (
    <Form form={form} label={t('ui.resource.form')}>
      {Object.entries(resource.fields).map(([name, field], at) => (
        <ResourceControl key={name} name={name} field={field} form={form} words={words} isFirst={at === 0} />
      ))}
      <FormFooter form={form}>{t('ui.resource.submit')}</FormFooter>
    </Form>
  );
}

interface ResourceControlProps {
  readonly name: string;
  readonly field: ResourceField;
  readonly form: FormState<Values>;
  readonly words: ResourceWords;
  readonly isFirst: boolean;
}

/** The control for a kind of field. */
function ResourceControl({ name, field, form, words, isFirst }: ResourceControlProps) {
  const label = words.labels[name] ?? '';
  const found = toFieldKind(field);
  const { value, onChange, error } = form.at(name);
  const text = { name, value: String(value), onChange, error, label };
  if (found.kind === 'line') return <TextField {...text} isFocused={isFirst} />;
  if (found.kind === 'text') return <TextAreaField {...text} rows={3} />;
  if (found.kind === 'switch')
    return <CheckField label={label} isChecked={value === true} error={error} onChange={onChange} />;
  return (
    <RadioGroup
      name={name}
      label={label}
      value={String(value)}
      choices={found.values.map((one) => ({ value: one, label: words.choices?.[name]?.[one] ?? one }))}
      onChange={onChange}
    />
  );
}

function getEmpty(field: ResourceField): string | boolean {
  const found = toFieldKind(field);
  if (found.kind === 'switch') return false;
  return found.kind === 'choice' ? (found.values[0] ?? '') : '';
}
