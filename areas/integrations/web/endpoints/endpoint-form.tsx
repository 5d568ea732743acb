import { requestErrors } from '@artel/contract';
import { createEndpoint, type Endpoint } from '@artel/integrations/contract';
import { failedAs, showToast, t } from '@artel/web';
import { Form, FormFooter, TextField, useForm } from '@artel/web/ui';
import * as z from 'zod/mini';
import { useHookableEvents } from '../catalogue/api.ts';
import { CheckList } from '../catalogue/check-list.tsx';
import { useCreateEndpoint, useUpdateEndpoint } from './api.ts';

const fields = z.object({
  name: createEndpoint.body.shape.name,
  address: createEndpoint.body.shape.address,
  version: z.string(),
});

interface EndpointFormProps {
  /** The webhook that is changed; left out for a new one. */
  readonly endpoint?: Endpoint | undefined;
  /** Called with the secret of a new webhook. */
  readonly onDone: (secret?: string) => void;
}

/** The form with the address of a webhook and its events. */
export function EndpointForm({ endpoint, onDone }: EndpointFormProps) {
  const events = useHookableEvents();
  const create = useCreateEndpoint();
  const update = useUpdateEndpoint();
  const form = useForm({
    name: `integrations/endpoint-${endpoint?.id ?? 'new'}`,
    initial: {
      name: endpoint?.name ?? '',
      address: endpoint?.address ?? '',
      events: endpoint?.events ?? ([] as readonly string[]),
      version: String(endpoint?.version ?? 0),
    },
    schema: fields,
    check: ({ events: chosen }) =>
      chosen.length === 0 ? [{ path: 'events', message: t('integrations.webhooks.event-missing') }] : [],
    extraPaths: ['events'],
    submit: async ({ name, address, events: chosen, version }) => {
      const body = { name, address, events: [...chosen] };
      if (endpoint === undefined) {
        onDone((await create.mutateAsync({ body })).secret);
        return;
      }
      await change(endpoint, { ...body, version: Number(version) });
      showToast({ severity: 'success', title: t('integrations.webhooks.saved') });
      onDone();
    },
  });
  const change = async (
    { id, state }: Endpoint,
    body: Omit<Parameters<typeof update.mutateAsync>[0]['body'], 'isPaused'>,
  ) => {
    try {
      await update.mutateAsync({
        params: { endpointId: id },
        body: { ...body, isPaused: state !== 'on' },
      });
    } catch (failure) {
      const current = failedAs(failure, requestErrors.stale)?.current as Endpoint | undefined;
      // The next attempt uses the stored version, with the values typed here.
      if (current !== undefined) form.field('version').onChange(String(current.version));
      throw failure;
    }
  };
  const { value: chosen, error: problem, onChange } = form.at('events');
  return (
    <Form form={form} label={t('integrations.webhooks.form')}>
      <TextField
        {...form.field('name')}
        label={t('integrations.webhooks.name')}
        autoComplete="off"
        isFocused
      />
      <TextField
        {...form.field('address')}
        label={t('integrations.webhooks.address')}
        hint={t('integrations.webhooks.address-hint')}
        autoComplete="off"
      />
      <CheckList
        legend={t('integrations.webhooks.events')}
        query={events}
        toChoices={({ items }) => items.map(({ name, title }) => ({ value: name, label: title }))}
        {...{ chosen, problem, onChange }}
      />
      <FormFooter form={form}>{t('integrations.save')}</FormFooter>
    </Form>
  );
}
