import { type DashboardPart, getDashboard } from '@artel/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { t } from '../i18n/texts.ts';
import { Panel } from '../ui/panel/panel.tsx';
import { LoadFailure } from '../ui/states/load-failure.tsx';
import { getQuery } from './get-query.ts';

interface WidgetProps<P extends DashboardPart> {
  readonly data: z.core.output<P['data']>;
}

/**
 * Creates a widget that shows a part of the dashboard's one call. It loads and fails inside its own error
 * boundary; without content for this person it is not shown. Areas list `getDashboard` in their live
 * reactions.
 */
export function createWidget<const P extends DashboardPart>(
  { name, data: schema }: P,
  View: ComponentType<WidgetProps<P>>,
): ComponentType {
  return function PartWidget() {
    const { data: answer, refetch, isFetching } = useSuspenseQuery(getQuery(getDashboard, {}));
    const part = answer.parts.find((one) => one.name === name);
    if (part === undefined) return null;
    const read = part.state === 'ready' ? z.core.safeParse(schema, part.data) : null;
    if (read?.success) return <View data={read.data as WidgetProps<P>['data']} />;
    return (
      <Panel room="none">
        <LoadFailure
          error={null}
          message={t('ui.part-failed')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  };
}
