/** All that asks about analytics comes in one piece, which pages that ask nothing never load. */
export { ConsentLink } from './consent-link.tsx';
export { ConsentPart } from './consent-part.tsx';
export { ConsentSection } from './consent-section.tsx';
