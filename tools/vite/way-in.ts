/**
 * What stands on the sign-in page, and little else: in one piece, for it is the first that a stranger waits for, and
 * each further file is a round trip. `npm run bench auth-bundle` names what /auth loads beside it.
 */
const PARTS = [
  'node_modules/@mantine/core/esm/components/(Input|InputBase|TextInput|PasswordInput|CloseButton|ActionIcon)/',
  'node_modules/@mantine/core/esm/core/styles-api/use-resolved-styles-api/',
  'node_modules/@mantine/hooks/esm/(use-id|use-uncontrolled|utils/random-id)/',
  'node_modules/@tabler/icons-react/dist/esm/icons/Icon(Shield|ChevronDown|Fingerprint|CircleCheck|Eye|EyeOff)\\.',
  'node_modules/@tanstack/react-router/dist/esm/useLocation\\.',
  'platform/contract/(field-errors|images|locale)\\.',
  'platform/web/i18n/locale\\.',
  'platform/web/router/(page-link|use-page-target)\\.',
  'platform/web/ui/brand/',
  'platform/web/ui/forms/(check-values|form|password-field|password-strength|refusal|strength-hint|submit-button|text-field|use-form)\\.',
  'platform/web/ui/illustrations/auth-drawing\\.',
  'platform/web/ui/states/skeleton\\.',
  'shell/web/frame/locale-switch\\.',
  'shell/web/layouts/(auth-layout|column-and-picture)\\.',
  'areas/identity/web/captcha/captcha-line\\.',
  'areas/identity/web/factors/(challenge-in|passkey-device)\\.',
  'areas/identity/web/proof/paused-note\\.',
  'areas/identity/web/password-reset/reset-start\\.',
  'areas/identity/web/sign-in/',
];

/** Matches the modules of the sign-in page. */
export const wayIn = new RegExp(PARTS.map((part) => part.replaceAll('/', '[\\\\/]')).join('|'));
