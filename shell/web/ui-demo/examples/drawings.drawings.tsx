import { AuthDrawing, EmptyDrawing, LostDrawing, TrialDrawing } from '@artel/web/ui';

export function Example() {
  return (
    <>
      <AuthDrawing />
      <TrialDrawing />
      <EmptyDrawing />
      <LostDrawing />
    </>
  );
}
