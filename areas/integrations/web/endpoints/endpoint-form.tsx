import { requestErrors } from '@artel/contract';
import { createEndpoint, type Endpoint } from '@artel/integrations/contract';
import { failedAs, showToast, t } from '@artel/web';
import { Form, SubmitButton, TextAreaField, TextField, useForm } from '@artel/web/ui';
import * as z from 'zod/mini';
import { useCreateEndpoint, useUpdateEndpoint } from './api.ts';

const fields = z.extend(createEndpoint.body, { version: z.string() });

interface EndpointFormProps {
  /** The one that is changed; left out, another one is created. */
  readonly endpoint?: Endpoint | undefined;
  readonly onDone: () => void;
}

/** Changes one, or creates another one. */
export function EndpointForm({ endpoint, onDone }: EndpointFormProps) {
  const create = useCreateEndpoint();
  const update = useUpdateEndpoint();
  const form = useForm({
    name: `integrations/endpoint-${endpoint?.id ?? 'new'}`,
    initial: {
      title: endpoint?.title ?? '',
      text: endpoint?.text ?? '',
      version: String(endpoint?.version ?? 0),
    },
    schema: fields,
    submit: async ({ version, ...body }) => {
      if (endpoint === undefined) await create.mutateAsync({ body });
      else await change(endpoint.id, { ...body, version: Number(version) });
      showToast({ severity: 'success', title: t('integrations.endpoints.done') });
      onDone();
    },
  });
  const change = async (endpointId: string, body: Parameters<typeof update.mutateAsync>[0]['body']) => {
    try {
      await update.mutateAsync({ params: { endpointId }, body });
    } catch (failure) {
      const current = failedAs(failure, requestErrors.stale)?.current as Endpoint | undefined;
      // The next attempt is made on top of what is stored now, with what was typed here.
      if (current !== undefined) form.field('version').onChange(String(current.version));
      throw failure;
    }
  };
  return (
    <Form form={form} label={t('integrations.endpoints.form')}>
      <TextField {...form.field('title')} label={t('integrations.endpoints.title-field')} isFocused />
      <TextAreaField {...form.field('text')} label={t('integrations.endpoints.text-field')} rows={3} />
      <SubmitButton isPending={form.isPending} isWide>
        {t('integrations.endpoints.submit')}
      </SubmitButton>
    </Form>
  );
}
