import { t } from '@artel/web';
import { AuthDrawing } from '@artel/web/ui';
import { ColumnAndPicture } from './column-and-picture.tsx';

/** The frame of the layout `auth`, for the sign-in pages. */
export function AuthLayout() {
  return <ColumnAndPicture drawing={<AuthDrawing />} sentence={t('shell.auth-promise')} />;
}
