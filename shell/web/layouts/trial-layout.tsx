import { t } from '@artel/web';
import { TrialDrawing } from '@artel/web/ui';
import { ColumnAndPicture } from './column-and-picture.tsx';

/** The frame of the layout `trial`: the steps into the time in which a company tries the product. */
export function TrialLayout() {
  return <ColumnAndPicture drawing={<TrialDrawing />} sentence={t('shell.trial-promise')} />;
}
