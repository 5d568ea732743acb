import { AuthDrawing, EmptyDrawing, LostDrawing, Row, SmallDrawing, TrialDrawing } from '@artel/web/ui';

const KINDS = [
  'people',
  'files',
  'trash',
  'money',
  'documents',
  'letters',
  'messages',
  'calendar',
  'search',
  'done',
  'programs',
  'ideas',
  'list',
  'company',
  'access',
] as const;

export function Example() {
  return (
    <>
      <AuthDrawing />
      <TrialDrawing />
      <Row>
        {KINDS.map((kind) => (
          <EmptyDrawing key={kind} kind={kind} />
        ))}
      </Row>
      <LostDrawing />
      <SmallDrawing>
        <rect x="36" y="24" width="128" height="80" rx="8" fill="var(--artel-accent-tint)" />
        <path d="M36 48h128M52 68h64M52 84h40" />
      </SmallDrawing>
    </>
  );
}
